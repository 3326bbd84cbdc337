import type { Asset } from '@selvedge/sdk/wire'
import { type Change, inTransaction } from '../../platform/changing/change.ts'
import { historyOf } from '../../platform/changing/history.store.ts'
import { holdCatalogue } from '../../platform/changing/hold-catalogue.ts'
import { bumpCatalogue } from '../../platform/db/catalogue-version.ts'
import type { AppDependencies } from '../../platform/dependencies.ts'
import { dropUnused } from '../../platform/file-store/drop-unused.ts'
import { newFileKey } from '../../platform/file-store/file-store.ts'
import { refuseOverQuota } from '../../platform/files/quota.ts'
import type { Api } from '../../platform/http/api.ts'
import { notFound, Problem } from '../../platform/http/problem.ts'
import { repeatWork } from '../../platform/http/repeat-work.ts'
import type { Session } from '../../platform/http/session.ts'
import { readAsset, type TaggedAsset } from '../assets/assets.store.ts'
import { type FileColumns, forgetOldFiles, giveFile, lockFile, takeFormerFile } from './former-files.store.ts'
import type { InspectedFile } from './inspect-file.ts'

const record = historyOf('asset')

/** Throws when the caller read an older revision of the asset. */
export type Precondition = (rev: number, current: Asset) => void

interface Replacement {
  assetId: string
  file: InspectedFile
  precondition: Precondition
  /** Counted already, as an unfinished upload. */
  isCounted?: boolean
}

interface Replaced {
  asset: TaggedAsset
  /** The asset has the new file; otherwise it had the same content before. */
  isUsed: boolean
}

/**
 * Gives an asset another file of the same group: its id, links, labels and the address of its original stay. The file
 * that it had is kept for 30 days. The row is written after the new file is durable. The same content changes nothing.
 */
export async function replaceFile(
  dependencies: AppDependencies,
  session: Session,
  { assetId, file, precondition, isCounted = false }: Replacement,
): Promise<TaggedAsset> {
  const { files } = dependencies
  const done = session.keyed?.find<Replaced>()
  if (done) return done.result.asset
  const fileKey = newFileKey()
  try {
    await files.adopt(fileKey, file.path)
    if (file.thumbnail) await files.write(fileKey, 'thumbnail.webp', file.thumbnail)
    const { asset, isUsed } = await inTransaction(dependencies, session, async (asked): Promise<Replaced> => {
      const { change, old } = await held(asked, assetId, precondition)
      if (old.checksum === file.checksum) return { asset: present(await readAsset(change, assetId)), isUsed: false }
      refuseOtherGroup(old, file.group)
      await giveFile(change, assetId, { old, next: columnsOf(file, fileKey) })
      await refuseOverQuota(change, dependencies, isCounted ? file.size : 0)
      return { asset: await changed(change, assetId, 'replaced'), isUsed: true }
    })
    if (!isUsed) await dropUnused(files, fileKey)
    return asset
  } catch (error) {
    await dropUnused(files, fileKey, error)
    throw error
  }
}

/** Gives an asset a file back that it had before; the one that it has now is kept for 30 days in turn. */
export const bringBack = (
  dependencies: AppDependencies,
  session: Session,
  { assetId, formerId, precondition }: { assetId: string; formerId: string; precondition: Precondition },
): Promise<TaggedAsset> =>
  inTransaction(dependencies, session, async (asked) => {
    const { change, old } = await held(asked, assetId, precondition)
    const next = await takeFormerFile(change, assetId, formerId)
    if (!next) throw notFound()
    refuseOtherGroup(old, next.mimetype_group)
    await giveFile(change, assetId, { old, next })
    return changed(change, assetId, 'brought back')
  })

async function held(asked: Change, assetId: string, precondition: Precondition) {
  const change = await holdCatalogue(asked)
  const old = await lockFile(change, assetId)
  const current = await readAsset(change, assetId)
  if (!old || !current) throw notFound()
  precondition(current.rev, current.asset)
  return { change, old }
}

async function changed(change: Change, assetId: string, file: string): Promise<TaggedAsset> {
  await record(change, [assetId], 'updated', { file })
  await bumpCatalogue(change.trx, change.supplierId)
  return present(await readAsset(change, assetId))
}

function present(asset: TaggedAsset | undefined): TaggedAsset {
  if (!asset) throw notFound()
  return asset
}

const columnsOf = (file: InspectedFile, fileKey: string): FileColumns => ({
  file_key: fileKey,
  mimetype: file.mimetype,
  mimetype_group: file.group,
  filesize: file.size,
  checksum: file.checksum,
  width: file.width,
  height: file.height,
  page_count: file.pageCount,
  color: file.color,
  color_space: file.colorSpace,
  duration_ms: file.durationMs,
  facts_read: true,
})

/** What shows the asset may need a picture. */
function refuseOtherGroup({ mimetype_group }: Pick<FileColumns, 'mimetype_group'>, group: string): void {
  if (group === mimetype_group) return
  const noun = { image: 'an image', video: 'a video' }[mimetype_group] ?? 'a document'
  throw new Problem(415, 'unsupported_type', `The file can only be replaced by ${noun}.`)
}

const HOUR_MS = 3_600_000

/** Deletes former files after 30 days, when the server starts listening and then every hour. */
export function sweepFormerFiles(app: Api, dependencies: Pick<AppDependencies, 'db' | 'files' | 'now'>): void {
  repeatWork(app, {
    everyMs: HOUR_MS,
    async work() {
      const count = await deleteOldFiles(dependencies)
      if (count > 0) app.log.info({ count }, 'Former files of assets were deleted.')
    },
    failure: 'Former files of assets could not be deleted.',
  })
}

/** A file is deleted after its row: one that stays behind is found by the sweep of unused files. */
export async function deleteOldFiles({
  db,
  files,
  now,
}: Pick<AppDependencies, 'db' | 'files' | 'now'>): Promise<number> {
  const keys = await db.asSystem((trx) => forgetOldFiles(trx, now()))
  for (const key of keys) await dropUnused(files, key)
  return keys.length
}
