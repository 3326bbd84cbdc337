import type { UploadedAsset } from '@selvedge/sdk/wire'
import type { AppDependencies } from '../../platform/dependencies.ts'
import { readAsset } from '../assets/assets.store.ts'
import { bumpCatalogue, lockCatalogue } from '../../platform/db/catalogue-version.ts'
import { dropUnused } from '../../platform/file-store/drop-unused.ts'
import { newFileKey } from '../../platform/file-store/file-store.ts'
import { type Change, inTransaction } from '../../platform/changing/change.ts'
import type { ListContext } from '../../platform/listing/list-context.ts'
import { inReadTransaction } from '../../platform/listing/list-context.ts'
import type { Session } from '../../platform/http/session.ts'
import { recordHistory } from '../../platform/changing/history.store.ts'
import { findSameContent, insertAsset } from './insert-asset.store.ts'
import type { InspectedFile } from './inspect-file.ts'
import { refuseOverQuota } from '../../platform/files/quota.ts'

interface Keeping {
  isCounted?: boolean
  keepsBoth?: boolean
}

/**
 * Makes an asset of a file. The same content is stored once, as in Shopify: if an asset already has it, that one is
 * returned, unless `keepsBoth`. The row is written after the file is durable, and a file without a row is deleted. A
 * file that `isCounted` as an unfinished upload adds nothing to the quota.
 */
export async function keepAsset(
  dependencies: AppDependencies,
  session: Session,
  file: InspectedFile,
  { isCounted = false, keepsBoth = false }: Keeping = {},
): Promise<UploadedAsset> {
  const { db, files } = dependencies
  const done = session.keyed?.find<UploadedAsset>()
  if (done) return addressed(done.result, dependencies)
  const same = keepsBoth ? undefined : await inReadTransaction(db, session, (context) => readSame(context, file))
  if (same) return addressed(same, dependencies)
  const fileKey = newFileKey()
  try {
    await files.adopt(fileKey, file.path)
    if (file.thumbnail) await files.write(fileKey, 'thumbnail.webp', file.thumbnail)
    const kept = await inTransaction(dependencies, session, (change) =>
      insertOnce(change, file, fileKey, { ...dependencies, isCounted, keepsBoth }),
    )
    if (kept.duplicate) await dropUnused(files, fileKey)
    return addressed(kept, dependencies)
  } catch (error) {
    await dropUnused(files, fileKey, error)
    throw error
  }
}

/** When two clients upload the same content at once, the second gets the asset of the first. */
async function insertOnce(
  change: Change,
  file: InspectedFile,
  fileKey: string,
  { isCounted, keepsBoth, ...storage }: AppDependencies & Required<Keeping>,
): Promise<UploadedAsset> {
  const { trx, supplierId, userId, at } = change
  await lockCatalogue(trx, supplierId)
  const same = keepsBoth ? undefined : await readSame(change, file)
  if (same) return same
  const id = await insertAsset(change, file, fileKey)
  await refuseOverQuota(change, storage, isCounted ? file.size : 0)
  await recordHistory(trx, supplierId, { entity: 'asset', ids: [id], action: 'created', userId, at })
  await bumpCatalogue(trx, supplierId)
  return { data: await readKept(change, id), duplicate: false }
}

async function readSame(context: ListContext, file: InspectedFile): Promise<UploadedAsset | undefined> {
  const id = await findSameContent(context.trx, context.supplierId, file)
  if (id === undefined) return undefined
  const data = await readKept(context, id)
  return { data, duplicate: true, duplicate_of: { id, name: data.name } }
}

async function readKept(context: ListContext, id: string) {
  const found = await readAsset(context, id)
  if (!found) throw new Error('An asset is gone within its transaction.')
  return found.asset
}

/** Links are copied and shared, so they contain the server's address. */
const addressed = (kept: UploadedAsset, { config }: AppDependencies): UploadedAsset => ({
  ...kept,
  data: { ...kept.data, url: new URL(kept.data.url, config.publicUrl).href },
})
