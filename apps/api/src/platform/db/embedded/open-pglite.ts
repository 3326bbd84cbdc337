import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { DurableNodeFS, fsyncPath, PrivateNodeFS } from './durable-node-fs.ts'
import { MAX_PREPARED, settlePrepared } from './prepared-names.ts'
import type { Storage } from './worker-messages.ts'

export interface OpenedPGlite {
  pglite: PGlite
  fsyncs: () => number
}

const PARAMETERS = [...PGlite.defaultStartParams, '-c', `max_prepared_transactions=${MAX_PREPARED}`]

const DURABLE_PARAMETERS = PARAMETERS.filter((parameter) => parameter !== '-F').concat(
  '-c',
  'wal_sync_method=fsync',
  '-c',
  'max_wal_size=128MB',
)

export async function openPGlite(storage: Storage): Promise<OpenedPGlite> {
  return storage.kind === 'folder' ? openFolder(storage.folder) : openMemory(storage.template)
}

async function openFolder(folder: string): Promise<OpenedPGlite> {
  if (!existsSync(folder)) await createFolder(folder)
  const opened = await openUnsettled(folder)
  await proveDurable(opened.pglite, opened.fsyncs)
  await settlePrepared(opened.pglite)
  return opened
}

/** As the last process left it, with the slices that it had prepared. */
export async function openUnsettled(folder: string): Promise<OpenedPGlite> {
  const files = new DurableNodeFS(folder)
  const pglite = await PGlite.create(withExtensions({ fs: files, startParams: DURABLE_PARAMETERS }))
  return { pglite, fsyncs: () => files.fsyncs }
}

async function openMemory(template: Uint8Array | undefined): Promise<OpenedPGlite> {
  const loaded = template ? { loadDataDir: new Blob([new Uint8Array(template)]) } : {}
  return { pglite: await PGlite.create(withExtensions(loaded)), fsyncs: () => 0 }
}

const withExtensions = (options: PGliteOptions): PGliteOptions => ({
  startParams: PARAMETERS,
  ...options,
  extensions: { pg_trgm },
})

/** The final name appears only once the folder is complete, even if the process is killed halfway. */
async function createFolder(folder: string): Promise<void> {
  const unfinished = `${folder}.new`
  rmSync(unfinished, { recursive: true, force: true })
  const pglite = await PGlite.create(withExtensions({ fs: new PrivateNodeFS(unfinished) }))
  await pglite.close()
  fsyncTree(unfinished)
  renameSync(unfinished, folder)
  fsyncPath(dirname(folder))
}

function fsyncTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) fsyncTree(path)
    else if (entry.isFile()) fsyncPath(path)
  }
  fsyncPath(folder)
}

/** A commit without fsync would be lost in a power cut. */
export async function proveDurable(pglite: Pick<PGlite, 'query'>, fsyncs: () => number): Promise<void> {
  const before = fsyncs()
  await pglite.query(`select pg_logical_emit_message(true, 'selvedge', 'probe')`)
  if (fsyncs() === before) throw new Error('it cannot flush to disk on this machine')
}
