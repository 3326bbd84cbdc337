import { createReadStream } from 'node:fs'
import { addAbortSignal, PassThrough, Readable } from 'node:stream'
import type { Channel } from '@selvedge/sdk/wire'
import type { AppDependencies } from '../../../platform/dependencies.ts'
import { dropUnused } from '../../../platform/file-store/drop-unused.ts'
import { type FileStore, newFileKey } from '../../../platform/file-store/file-store.ts'
import { discard, spool, spoolBytes } from '../../../platform/files/incoming.ts'
import type { Progress, Task } from '../../../platform/jobs/job-kind.ts'
import type { Wishes } from '../reading/export-columns.store.ts'
import { readSnapshot, type Snapshot } from '../reading/snapshot.ts'
import type { WriteGate } from '../reading/write-gate.ts'
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
      return { rows, size, sha256, fileKey: await adopt(files, table, progress) }
    const zip = await spool(files, zipped(files, { table, name: fileName(channel.name, format), snapshot, progress }))
    try {
      return { rows, size: zip.size, sha256: zip.checksum, fileKey: await adopt(files, zip.path, progress) }
    } finally {
      await discard(zip.path)
    }
  } finally {
    await discard(table)
  }
}

/** The download's file name, from the channel's name. */
export const fileName = (channelName: string, ending: string): string => `${channelName}.${ending}`

async function adopt(files: FileStore, path: string, { signal }: Progress): Promise<string> {
  signal.throwIfAborted()
  const key = newFileKey()
  await files.adopt(key, path)
  if (signal.aborted) await dropUnused(files, key)
  signal.throwIfAborted()
  return key
}

interface ZipParts {
  table: string
  name: string
  snapshot: Snapshot
  progress: Progress
}

function zipped(files: FileStore, parts: ZipParts): PassThrough {
  // A cancelled export must not wait for storage that hangs in the middle of a file.
  const sink = addAbortSignal(parts.progress.signal, new PassThrough())
  fill(files, sink, parts).catch((error: unknown) =>
    sink.destroy(error instanceof Error ? error : new Error(String(error))),
  )
  return sink
}

async function fill(files: FileStore, sink: PassThrough, { table, name, snapshot, progress }: ZipParts): Promise<void> {
  const zip = zipWriter(sink)
  const missing: string[] = []
  const { rows } = snapshot.written
  await zip.add({ folder: '', name, open: () => createReadStream(table) })
  for (const [folder, some] of [
    ['images/', snapshot.images],
    ['assets/', snapshot.assets],
  ] as const) {
    for (const { name: file, fileKey } of some) {
      // The table is done; reporting each file shows that the job is still running.
      progress(rows, rows)
      // The storage may have lost the file, or the asset was deleted; the other files are still exported.
      if ((await files.size(fileKey, 'original')) === undefined) missing.push(`${folder}${file}`)
      else await zip.add({ folder, name: file, open: () => files.open(fileKey) })
    }
  }
  if (missing.length > 0)
    await zip.add({ folder: '', name: 'missing.txt', open: () => Readable.from(missingList(missing)) })
  await zip.end()
}

const missingList = (missing: readonly string[]): string[] => [
  'These files could not be found when the export was made:\r\n',
  ...missing.map((path) => `${path}\r\n`),
]
