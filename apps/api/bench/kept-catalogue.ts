import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { databaseOn } from '../src/platform/db/database.ts'
import type { Engine } from '../src/platform/db/engine.ts'
import { folderStore } from '../src/platform/file-store/folder-store.ts'
import { claimStorage } from '../src/platform/storage/join-storage.ts'
import { buildCatalogue, type CatalogueFacts } from './catalogue.ts'

const CACHE = fileURLToPath(new URL('../../../node_modules/.cache/selvedge/', import.meta.url))

export interface KeptFolder {
  path: string
  /** Facts about the stored catalogue; undefined for an empty folder. */
  facts: CatalogueFacts | undefined
}

/** The folder of an earlier run; emptied if it is incomplete or if migrations or generators have changed since. */
export function keptFolder(name: string): KeptFolder {
  const path = join(CACHE, `bench-${name}`)
  const kept = readMark(path)
  if (kept?.sources === sourcesHash()) return { path, facts: kept.facts }
  rmSync(path, { recursive: true, force: true })
  mkdirSync(path, { recursive: true })
  return { path, facts: undefined }
}

/** Whether `keptFolder` would find a complete catalogue. */
export const isKept = (name: string): boolean => readMark(join(CACHE, `bench-${name}`))?.sources === sourcesHash()

/** Builds a catalogue of `size` variants and marks the folder as complete; closes the engine. */
export async function fillFolder(path: string, engine: Engine, size: number): Promise<CatalogueFacts> {
  const dataFolder = engine.kind === 'embedded' ? path : join(path, 'data')
  const db = await databaseOn(engine)
  try {
    const facts = await buildCatalogue(db, size)
    // Its rows reference pictures that were never drawn.
    await claimStorage({ db, files: folderStore(join(dataFolder, 'files')) })
    await tidyUp(engine)
    writeFileSync(join(path, MARK), JSON.stringify({ sources: sourcesHash(), facts } satisfies Mark))
    return facts
  } finally {
    await db.close()
  }
}

/** The work of autovacuum in the minutes after a large import. */
export async function tidyUp({ pool }: Engine): Promise<void> {
  const client = await pool.acquire()
  try {
    await client.query('vacuum analyze')
    await client.query('checkpoint')
  } finally {
    client.release()
  }
}

const MARK = 'catalogue.json'

interface Mark {
  sources: string
  facts: CatalogueFacts
}

function readMark(folder: string): Mark | undefined {
  try {
    return JSON.parse(readFileSync(join(folder, MARK), 'utf8')) as Mark
  } catch {
    return undefined
  }
}

function sourcesHash(): string {
  const folders = [new URL('../src/platform/db/migrations/', import.meta.url), new URL('./', import.meta.url)]
  const sources = folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => !folder.pathname.endsWith('/bench/') || name.startsWith('catalogue'))
      .toSorted()
      .map((name) => new URL(name, folder)),
  )
  const hash = createHash('sha256')
  for (const source of sources) hash.update(readFileSync(source))
  return hash.digest('hex')
}
