import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { databaseOn } from '../database.ts'
import { openMemoryEngine } from '../embedded/embedded-engine.ts'

const CACHE = fileURLToPath(new URL('../../../../../../node_modules/.cache/selvedge/', import.meta.url))

/** A migrated database as a tarball, built once per version of the code that creates it. */
export async function embeddedTemplate(): Promise<Uint8Array> {
  const path = `${CACHE}template-${fingerprint()}.tar`
  try {
    return readFileSync(path)
  } catch {
    const made = await makeTemplate()
    mkdirSync(CACHE, { recursive: true })
    // Other test files may build it at the same time; each renames a complete file.
    writeFileSync(`${path}.${process.pid}`, made)
    renameSync(`${path}.${process.pid}`, path)
    return made
  }
}

async function makeTemplate(): Promise<Uint8Array> {
  const engine = await openMemoryEngine()
  const db = await databaseOn(engine)
  const dump = await engine.dump()
  await db.close()
  return dump
}

export function fingerprint(): string {
  const folder = new URL('../migrations/', import.meta.url)
  const sources = readdirSync(folder)
    .toSorted()
    .map((name) => new URL(name, folder))
  sources.push(new URL('../row-security.ts', import.meta.url))
  const hash = createHash('sha256')
  for (const source of sources) hash.update(readFileSync(source))
  return hash.digest('hex').slice(0, 16)
}
