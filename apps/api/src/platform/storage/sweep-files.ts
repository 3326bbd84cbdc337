import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Api } from '../http/api.ts'
import type { AppDependencies } from '../dependencies.ts'
import { codeOf } from '../db/errors.ts'
import { sweepResumable } from '../files/resumable-files.ts'
import { isJoined } from './join-storage.ts'
import { restoreReferenced, quarantineUnnamed } from './quarantine-files.ts'
import { repeatWork } from '../http/repeat-work.ts'

type Dependencies = Pick<AppDependencies, 'db' | 'files' | 'now'>

const HOUR_MS = 3_600_000
/** A file's row is written one transaction later; older files without a row were left by a server that ended. */
const YOUNG_MS = 60_000

/** The walk over all files takes seconds of a core, which a server that has just started owes to its users. */
const FIRST_WALK_MS = 600_000

/** Cleans up after broken uploads when the server starts listening, and moves unused files a while later; then hourly. */
export function sweepFiles(app: Api, dependencies: Dependencies): void {
  const sweepHourly = (part: typeof tidy, firstAfterMs: number) =>
    repeatWork(app, {
      everyMs: HOUR_MS,
      firstAfterMs,
      work: async () => report(await ofOwnFiles(dependencies, () => part(dependencies)), app.log),
      failure: 'Unused files could not be cleaned up.',
    })
  sweepHourly(tidy, 0)
  sweepHourly(moveUnnamed, FIRST_WALK_MS)
}

export interface Swept {
  /** The files may belong to another database, so nothing was touched. */
  isForeign: boolean
  /** Deleted parts of uploads. */
  leftovers: number
  /** Files moved into quarantine. */
  quarantined: number
  /** Unreferenced files that were left alone because there are too many. */
  refused: number
  /** Files restored from quarantine because a row references them again. */
  putBack: number
  /** Files deleted at the end of their time in quarantine. */
  deleted: number
}

export const NOTHING: Swept = { isForeign: false, leftovers: 0, quarantined: 0, refused: 0, putBack: 0, deleted: 0 }

/**
 * Moves files that no row references into quarantine, and deletes those that have been there for 30 days. Too many of
 * them indicate a fault elsewhere: then they stay, unless `isAsked` says that an administrator requested it.
 */
export function sweep(dependencies: Dependencies, options: { isAsked?: boolean } = {}): Promise<Swept> {
  return ofOwnFiles(dependencies, async () => ({
    ...(await tidy(dependencies)),
    ...(await moveUnnamed(dependencies, options)),
  }))
}

async function ofOwnFiles(storage: Dependencies, work: () => Promise<Partial<Swept>>): Promise<Swept> {
  const isOwn = await isJoined(storage)
  return isOwn ? { ...NOTHING, ...(await work()) } : { ...NOTHING, isForeign: true }
}

/** Deletes parts of broken uploads, restores files from quarantine and ends their time there. */
async function tidy({ db, files, now }: Dependencies): Promise<Partial<Swept>> {
  const before = now().getTime() - YOUNG_MS
  const leftovers = (await sweepIncoming(files.incoming, before)) + (await sweepResumable(files.incoming, now()))
  return { leftovers, ...(await restoreReferenced({ db, files }, now())) }
}

async function moveUnnamed({ db, files, now }: Dependencies, { isAsked = false } = {}): Promise<Partial<Swept>> {
  const before = now().getTime() - YOUNG_MS
  return quarantineUnnamed({ db, files }, { now: now(), before, isAsked })
}

function report({ isForeign, refused, ...counts }: Swept, log: FastifyBaseLogger): void {
  if (isForeign)
    log.error(
      'The files belong to another database, so nothing was cleaned up. Stop the server and check the configuration.',
    )
  if (refused > 0) {
    log.error(
      { count: refused },
      "Suspiciously many files are not referenced, so none was moved. 'pnpm selvedge storage sweep' moves them to quarantine.",
    )
  }
  if (Object.values(counts).some((count) => count > 0)) log.info(counts, 'Unused files were cleaned up.')
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
    // A file that is still growing is young.
    if (!found || found.mtimeMs >= before) continue
    await rm(path, { force: true })
    count += 1
  }
  return count
}
