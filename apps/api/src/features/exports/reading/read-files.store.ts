import { among } from '../../../platform/db/among.ts'
import type { Moments } from './moments.ts'

export interface ExportedFile {
  name: string
  fileKey: string
}

const AT_ONCE = 500

/** Names and file keys of these assets, in the order of the ids. */
export async function readFiles(now: Moments, ids: readonly string[]): Promise<ExportedFile[]> {
  const files: ExportedFile[] = []
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    const some = ids.slice(start, start + AT_ONCE)
    const found = await now(({ trx, supplierId }) =>
      trx
        .selectFrom('assets')
        .select(['id', 'name', 'file_key as fileKey'])
        .where('supplier_id', '=', supplierId)
        .where('id', '=', among(some))
        .execute(),
    )
    const byId = new Map(found.map((file) => [file.id, file]))
    files.push(...some.flatMap((id) => byId.get(id) ?? []).map(({ name, fileKey }) => ({ name, fileKey })))
  }
  return files
}
