import type { Channel, Export, exportDraftSchema } from '@selvedge/sdk/wire'
import type * as z from 'zod'
import type { AppDependencies } from '../../platform/dependencies.ts'
import { refuseUnknownReferences } from '../../platform/changing/known-references.ts'
import { lockCatalogue } from '../../platform/db/catalogue-version.ts'
import { readChannel } from '../channels/channels.store.ts'
import { refuseUnready } from '../channels/ready-channel.ts'
import { dropUnused } from '../../platform/file-store/drop-unused.ts'
import type { JobKind } from '../../platform/jobs/job-kind.ts'
import { notFound } from '../../platform/http/problem.ts'
import { refuseOverQuota } from '../../platform/files/quota.ts'
import { endExport, insertExport, markExported, readExport } from './exports.store.ts'
import { type MadeFile, makeFile } from './making/make-file.ts'
import type { WriteGate } from './reading/write-gate.ts'

export interface ExportOrder {
  exportId: string
  draft: z.output<typeof exportDraftSchema>
  /** The channel as it was when the export was requested. */
  channel?: Channel
}

/** An export appears in the history as soon as it is requested; its outcome is recorded with the end of its job. */
export function exportJob(dependencies: AppDependencies, gate: WriteGate): JobKind<ExportOrder, Export, MadeFile> {
  const { config, files } = dependencies
  return {
    name: 'create_export',
    status: 201,
    alwaysJob: true,

    async freeze(change, { exportId, draft }) {
      const { channel_id, with_images, with_assets } = draft
      const found = await readChannel(change, channel_id)
      if (!found) await refuseUnknownReferences(change, 'channels', [channel_id], () => '#/channel_id')
      if (!found) throw notFound()
      const { channel } = found
      await refuseUnready(change, channel)
      const { name: channel_name, export_format } = channel
      const asked = { id: exportId, channel_id, channel_name, export_format, job_id: change.jobId }
      await insertExport(change, { ...asked, with_images, with_assets })
      return { exportId, draft, channel }
    },

    async prepare(task, { exportId, draft, channel }, progress) {
      if (!channel) throw new Error(`The export ${exportId} names no channel.`)
      const withIds = draft.with_ids ?? channel.export_format === 'xlsx'
      const wishes = { withImages: draft.with_images, withAssets: draft.with_assets, withIds }
      return makeFile({ ...dependencies, gate }, { task, channel, wishes, bom: draft.bom, progress })
    },

    async run(change, { exportId, draft }, progress, made) {
      try {
        await lockCatalogue(change.trx, change.supplierId)
        const { rows: row_count, size: filesize, sha256, fileKey: file_key } = made
        const file = { row_count, filesize, sha256, file_key }
        await endExport(change, exportId, { ...file, outcome: 'done' })
        await refuseOverQuota(change, dependencies)
        await markExported(change, draft.channel_id)
        progress.signal.throwIfAborted()
        const done = await readExport(change, exportId, config.publicUrl)
        if (!done) throw notFound()
        return done
      } catch (error) {
        await dropUnused(files, made.fileKey, error)
        throw error
      }
    },

    async ended(change, { exportId }, ending, problem) {
      await endExport(change, exportId, { outcome: ending, error: problem?.message ?? null })
    },
  }
}
