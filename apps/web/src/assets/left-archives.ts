import { LEFT_ARCHIVES as KEY } from './has-left-archives.ts'

/** Jobs that this page follows itself. */
const followed = new Set<string>()

/**
 * Jobs of archives whose dialog was closed while they were packed. The tab remembers them until they have ended, so that
 * a reload can go on with them.
 */
export const leftArchives = {
  keep: (jobId: string): void => {
    followed.add(jobId)
    store([...new Set([...read(), jobId])])
  },
  forget: (jobId: string): void => {
    store(read().filter((id) => id !== jobId))
  },
  /** Those of before a reload, which nothing follows yet. */
  left: (): string[] => read().filter((id) => !followed.has(id)),
}

function read(): string[] {
  try {
    return sessionStorage.getItem(KEY)?.split(' ') ?? []
  } catch {
    return []
  }
}

function store(ids: readonly string[]): void {
  try {
    if (ids.length === 0) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, ids.join(' '))
  } catch {
    // Without storage, a reload does not go on with them.
  }
}
