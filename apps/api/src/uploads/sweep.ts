import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Api } from '../api.ts'
import type { AppDependencies } from '../app.ts'
import { codeOf } from '../db/errors.ts'
import { sweepResumable } from './resumable-files.ts'
import { readUsedKeys } from './sweep.store.ts'

type Storage = Pick<AppDependencies, 'db' | 'files' | 'now'>

const HOUR_MS = 3_600_000
/** Between a file and its row lies one transaction; what is older was left behind by a server that ended. */
const YOUNG_MS = 60_000
const BATCH = 500

/** Deletes what broken uploads left, when the server starts to listen and every hour. */
export function sweepFiles(app: Api, storage: Storage): void {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  const run = () => {
    running ??= sweep(storage)
      .then((count) => {
        if (count > 0) app.log.info({ count }, 'Files that belong to nothing were deleted.')
      })
      .catch((error: unknown) => app.log.error({ err: error }, 'The storage could not be swept.'))
      .finally(() => {
        running = undefined
      })
  }
  app.addHook('onListen', async () => {
    run()
    timer = setInterval(run, HOUR_MS).unref()
  })
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await running
  })
}

/** Answers how many files there were. */
export async function sweep({ db, files, now }: Storage): Promise<number> {
  const before = now().getTime() - YOUNG_MS
  let count = (await sweepIncoming(files.incoming, before)) + (await sweepResumable(files.incoming, now()))
  let old: string[] = []
  for await (const { key, writtenAt } of files.keys()) {
    if (writtenAt.getTime() < before) old.push(key)
    if (old.length < BATCH) continue
    count += await deleteUnused(old, { db, files })
    old = []
  }
  return count + (await deleteUnused(old, { db, files }))
}

async function deleteUnused(keys: readonly string[], { db, files }: Pick<Storage, 'db' | 'files'>): Promise<number> {
  if (keys.length === 0) return 0
  const used = await readUsedKeys(db, keys)
  const unused = keys.filter((key) => !used.has(key))
  for (const key of unused) await files.delete(key)
  return unused.length
}

async function sweepIncoming(folder: string, before: number): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return []
    throw error
  })
  let count = 0
  for (const entry of entries.filter((one) => one.isFile())) {
    const path = join(folder, entry.name)
    const found = await stat(path).catch(() => undefined)
    // A file that still grows is young.
    if (!found || found.mtimeMs >= before) continue
    await rm(path, { force: true })
    count += 1
  }
  return count
}
