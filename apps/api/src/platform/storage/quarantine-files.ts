import type { FileStore, QuarantinedKey } from '../file-store/file-store.ts'
import type { Storage } from './join-storage.ts'
import { readUsedKeys } from './storage.store.ts'

const QUARANTINE_DAYS = 30
const DAY_MS = 86_400_000
const BATCH = 500
/** Broken uploads leave a few. */
const FEW = 10
const MAX_FILES = 100
const MAX_SHARE = 0.05

interface Options {
  now: Date
  /** Younger files may still get their row. */
  before: number
  isAsked: boolean
}

/** Moves files that no row references into today's quarantine, unless there are too many. */
export async function quarantineUnnamed(
  { db, files }: Storage,
  { now, before, isAsked }: Options,
): Promise<{ quarantined: number; refused: number }> {
  let total = 0
  const unnamed: string[] = []
  for await (const keys of inBatches(files.keys())) {
    total += keys.length
    const old = keys.filter(({ writtenAt }) => writtenAt.getTime() < before).map(({ key }) => key)
    unnamed.push(...(await withoutRow({ db, files }, old)))
  }
  if (!isAsked && areTooMany(unnamed.length, total)) return { quarantined: 0, refused: unnamed.length }
  for (const key of unnamed) await files.quarantine.add(key, dayOf(now))
  return { quarantined: unnamed.length, refused: 0 }
}

/** Restores files that a row references again, e.g. after a restore, and deletes those unreferenced for 30 days. */
export async function restoreReferenced(
  { db, files }: Storage,
  now: Date,
): Promise<{ putBack: number; deleted: number }> {
  const oldest = dayOf(new Date(now.getTime() - QUARANTINE_DAYS * DAY_MS))
  let [putBack, deleted] = [0, 0]
  for await (const batch of inBatches(files.quarantine.keys())) {
    const unnamed = new Set(
      await withoutRow(
        { db, files },
        batch.map(({ key }) => key),
      ),
    )
    for (const file of batch) {
      if (!unnamed.has(file.key)) {
        await putBackOnce(files, file)
        putBack += 1
      } else if (file.day < oldest) {
        await files.quarantine.delete(file)
        deleted += 1
      }
    }
  }
  return { putBack, deleted }
}

/** If a file with the same key has been written since, that one is kept. */
async function putBackOnce(files: FileStore, file: QuarantinedKey): Promise<void> {
  if ((await files.parts(file.key)).length > 0) await files.quarantine.delete(file)
  else await files.quarantine.putBack(file)
}

async function withoutRow({ db }: Storage, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return []
  const used = await readUsedKeys(db, keys)
  return keys.filter((key) => !used.has(key))
}

const areTooMany = (count: number, total: number) => count > FEW && (count > MAX_FILES || count > total * MAX_SHARE)

const dayOf = (time: Date) => time.toISOString().slice(0, 10)

async function* inBatches<T>(items: AsyncIterable<T>): AsyncGenerator<T[]> {
  let batch: T[] = []
  for await (const item of items) {
    batch.push(item)
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
