import type { AssetRows } from '@selvedge/sdk/wire'
import type { AppDependencies } from '../../platform/dependencies.ts'
import { discard, spool } from '../../platform/files/incoming.ts'
import { fileMissing } from '../../platform/files/send-file.ts'
import { notFound } from '../../platform/http/problem.ts'
import type { Session } from '../../platform/http/session.ts'
import { readFirstRows } from '../../platform/tables/first-rows.ts'
import { ImportError } from '../../platform/tables/import-error.ts'
import { MAX_FILE_BYTES } from '../../platform/tables/limits.ts'
import { orUnreadable } from '../../platform/tables/or-unreadable.ts'
import { readingInTurn } from '../../platform/tables/reading-turns.ts'
import { readFileOfAsset } from './download.store.ts'

const MAX_SHOWN_ROWS = 50

/** The header and the first rows of a table that is an asset, read as an import would read it. */
export async function rowsOfAsset(
  { db, files }: AppDependencies,
  { supplierId }: Session,
  id: string,
  sheet: string | undefined,
): Promise<AssetRows> {
  const file = await db.forSupplier(supplierId, (trx) => readFileOfAsset(trx, supplierId, id))
  if (!file) throw notFound()
  const size = await files.size(file.fileKey, 'original')
  if (size === undefined) throw fileMissing()
  return readingInTurn(() =>
    orUnreadable(async () => {
      if (size > MAX_FILE_BYTES) throw new ImportError('too_large', 'a table may have up to 200 MB.')
      const { path } = await spool(files, await files.open(file.fileKey))
      try {
        const { format, encoding, sheets, header, rows, isWhole, columnCount, ...first } = await readFirstRows({
          path,
          sheet,
          max: MAX_SHOWN_ROWS,
        })
        const shown = { format, encoding, sheet: first.sheet ?? null, sheets, header, rows }
        return { ...shown, is_whole: isWhole, column_count: columnCount }
      } finally {
        await discard(path)
      }
    }),
  )
}
