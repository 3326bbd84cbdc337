import { type AssetArchive, MAX_ARCHIVE_BYTES, MAX_ARCHIVE_FILES, type WireChoice } from '@selvedge/sdk/wire'
import { inTransaction } from '../../platform/changing/change.ts'
import { lockCatalogue } from '../../platform/db/catalogue-version.ts'
import type { AppDependencies } from '../../platform/dependencies.ts'
import { dropUnused } from '../../platform/file-store/drop-unused.ts'
import { adoptUnlessCancelled } from '../../platform/files/adopt-file.ts'
import { discard, spool } from '../../platform/files/incoming.ts'
import { refuseOverQuota } from '../../platform/files/quota.ts'
import { notFound, Problem } from '../../platform/http/problem.ts'
import type { JobKind, Progress } from '../../platform/jobs/job-kind.ts'
import { inReadTransaction } from '../../platform/listing/list-context.ts'
import { streamed } from '../../platform/tables/writing/streamed.ts'
import { type StoredName, zipMissing, zipStored } from '../../platform/tables/writing/zip-stored.ts'
import { zipWriter } from '../../platform/tables/writing/zip-writer.ts'
import {
  changeArchive,
  chosenFiles,
  filesOf,
  findArchive,
  insertArchive,
  insertFileKey,
  toArchive,
} from './asset-archives.store.ts'

export interface ArchiveOrder {
  id: string
  /** Replaced by the ids of the assets when the archive is requested. */
  choice?: WireChoice
  ids?: readonly string[]
}

interface Packed {
  fileKey: string
  size: number
  sha256: string
  missing: number
}

/** An archive of the assets that are chosen when it is requested, as their files are when it is made. */
export function archiveJob(dependencies: AppDependencies): JobKind<ArchiveOrder, AssetArchive, Packed> {
  const { db, files } = dependencies
  return {
    name: 'create_asset_archive',
    status: 201,
    alwaysJob: true,

    async freeze(change, { id, choice = { ids: [] } }) {
      const { ids, bytes } = await chosenFiles(change, choice)
      if (ids.length > MAX_ARCHIVE_FILES) throw tooLarge(`At most ${MAX_ARCHIVE_FILES.toLocaleString('en')} files.`)
      if (bytes > MAX_ARCHIVE_BYTES) throw tooLarge('All files together may have up to 5 GB.')
      await insertArchive(change, { id, asset_count: ids.length, job_id: change.jobId })
      return { id, ids }
    },

    async prepare({ author }, { id, ids = [] }, progress) {
      await inTransaction(dependencies, author, (change) => changeArchive(change, id, { status: 'running' }))
      const stored = await inReadTransaction(db, author, (context) => filesOf(context, ids))
      return pack(dependencies, stored, progress)
    },

    async run(change, { id }, progress, { fileKey, size, sha256, missing }) {
      try {
        await lockCatalogue(change.trx, change.supplierId)
        const made = { file_key: fileKey, filesize: size, sha256, missing_count: missing }
        await insertFileKey(change, fileKey)
        await changeArchive(change, id, { ...made, status: 'done', finished_at: change.at })
        await refuseOverQuota(change, dependencies)
        progress.signal.throwIfAborted()
        const done = await findArchive(change, id)
        if (!done) throw notFound()
        return toArchive(done)
      } catch (error) {
        await dropUnused(files, fileKey, error)
        throw error
      }
    },

    async ended(change, { id }, ending, problem) {
      await changeArchive(change, id, { status: ending, error: problem?.message ?? null, finished_at: change.at })
    },
  }
}

async function pack({ files }: AppDependencies, stored: readonly StoredName[], progress: Progress): Promise<Packed> {
  let missing = 0
  const zip = streamed(progress, async (sink) => {
    const writer = zipWriter(sink)
    let done = 0
    const onFile = () => progress(done++, stored.length)
    const lost = await zipStored(writer, files, { folder: '', stored, onFile })
    missing = lost.length
    await zipMissing(writer, lost, 'These files could not be found:')
    await writer.end()
  })
  const { path, size, checksum } = await spool(files, zip)
  try {
    return { fileKey: await adoptUnlessCancelled(files, path, progress), size, sha256: checksum, missing }
  } finally {
    await discard(path)
  }
}

const tooLarge = (detail: string) => new Problem(413, 'too_large', detail)
