import { createReadStream } from 'node:fs'
import type { Writable } from 'node:stream'
import type { Channel } from '@selvedge/sdk/wire'
import type { AppDependencies } from '../../../platform/dependencies.ts'
import { adoptUnlessCancelled } from '../../../platform/files/adopt-file.ts'
import type { FileStore } from '../../../platform/file-store/file-store.ts'
import { discard, spool, spoolBytes } from '../../../platform/files/incoming.ts'
import type { Progress, Task } from '../../../platform/jobs/job-kind.ts'
import type { Wishes } from '../reading/export-columns.store.ts'
import { readSnapshot, type Snapshot } from '../reading/snapshot.ts'
import type { WriteGate } from '../reading/write-gate.ts'
import { zipMissing, zipStored } from '../../../platform/tables/writing/zip-stored.ts'
import { streamed } from '../../../platform/tables/writing/streamed.ts'
import { zipWriter } from '../../../platform/tables/writing/zip-writer.ts'
import { openTableFile } from './table-file.ts'

export interface MadeFile {
  fileKey: string
  size: number
  sha256: string
  rows: number
}

interface Order {
  task: Task
  channel: Channel
  wishes: Wishes
  bom: boolean
  progress: Progress
}

type Dependencies = Pick<AppDependencies, 'db' | 'files' | 'config'> & { gate: WriteGate }

/** The file of a channel, complete and durable under its own key. Leaves nothing behind when it fails. */
export async function makeFile(dependencies: Dependencies, order: Order): Promise<MadeFile> {
  const { files, config } = dependencies
  const { channel, wishes, bom, progress } = order
  // The thread overwrites it on each attempt.
  const table = await spoolBytes(files, new Uint8Array())
  try {
    const format = channel.export_format
    const imageAddress = [`${config.publicUrl}/files/`, '/medium_large'] as const
    const snapshot = await readSnapshot(dependencies, {
      ...order,
      open: (part, report) => openTableFile({ ...part, path: table, format, bom, imageAddress }, report),
    })
    const { rows, size, sha256 } = snapshot.written
    if (!wishes.withImages && !wishes.withAssets)
      return { rows, size, sha256, fileKey: await adoptUnlessCancelled(files, table, progress) }
    const zip = await spool(
      files,
      streamed(progress, (sink) =>
        fill(files, sink, { table, name: fileName(channel.name, format), snapshot, progress }),
      ),
    )
    try {
      return {
        rows,
        size: zip.size,
        sha256: zip.checksum,
        fileKey: await adoptUnlessCancelled(files, zip.path, progress),
      }
    } finally {
      await discard(zip.path)
    }
  } finally {
    await discard(table)
  }
}

/** The download's file name, from the channel's name. */
export const fileName = (channelName: string, ending: string): string => `${channelName}.${ending}`

interface ZipParts {
  table: string
  name: string
  snapshot: Snapshot
  progress: Progress
}

async function fill(files: FileStore, sink: Writable, { table, name, snapshot, progress }: ZipParts): Promise<void> {
  const zip = zipWriter(sink)
  const missing: string[] = []
  const { rows } = snapshot.written
  await zip.add({ folder: '', name, open: () => createReadStream(table) })
  for (const [folder, some] of [
    ['images/', snapshot.images],
    ['assets/', snapshot.assets],
  ] as const) {
    // The table is done; reporting each file shows that the job is still running.
    const onFile = () => progress(rows, rows)
    missing.push(...(await zipStored(zip, files, { folder, stored: some, onFile })))
  }
  await zipMissing(zip, missing, 'These files could not be found when the export was made:')
  await zip.end()
}
