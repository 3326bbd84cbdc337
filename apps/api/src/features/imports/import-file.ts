import type { FastifyRequest } from 'fastify'
import type { AppDependencies } from '../../platform/dependencies.ts'
import { discard, spool, spoolBytes } from '../../platform/files/incoming.ts'
import { inReadTransaction } from '../../platform/listing/list-context.ts'
import { cleanName } from '../../platform/files/clean-name.ts'
import { fileTooLarge, filesOf, MAX_FILE_BYTES } from '../../platform/http/multipart.ts'
import { openFile } from './import-files.store.ts'
import { fileGone } from './import-problems.ts'

export interface ReceivedFile {
  name: string
  path: string
  size: number
}

/** Runs `work` with the only file of a multipart body, and deletes it afterwards. */
export async function withReceived<T>(
  request: FastifyRequest,
  { files }: Pick<AppDependencies, 'files'>,
  work: (file: ReceivedFile) => Promise<T>,
): Promise<T> {
  const paths: string[] = []
  try {
    let received: ReceivedFile | undefined
    for await (const { name, bytes } of filesOf(request, { fields: ['file'], maxFiles: 1 })) {
      const { path, size } = await spool(files, bytes)
      paths.push(path)
      if (bytes.truncated) throw fileTooLarge(MAX_FILE_BYTES)
      received = { name: cleanName(name), path, size }
    }
    if (!received) throw new Error('A body without a file was rejected earlier.')
    return await work(received)
  } finally {
    await Promise.all(paths.map(discard))
  }
}

type Storage = Pick<AppDependencies, 'db' | 'files'>

/** Runs `work` with a local copy of an import's file, and deletes it afterwards. */
export async function withFile<T>(
  { db, files }: Storage,
  { supplierId, importId }: { supplierId: string; importId: string },
  work: (path: string) => Promise<T>,
): Promise<T> {
  const stream = await openFile((part) => inReadTransaction(db, { supplierId }, part), importId, 'source')
  if (stream === undefined) throw fileGone()
  const { path } = await spool(files, stream)
  try {
    return await work(path)
  } finally {
    await discard(path)
  }
}

/** Runs `work` with the path of a temporary file, and deletes it afterwards. */
export async function withSpare<T>({ files }: Pick<Storage, 'files'>, work: (path: string) => Promise<T>): Promise<T> {
  const path = await spoolBytes(files, new Uint8Array())
  try {
    return await work(path)
  } finally {
    await discard(path)
  }
}
