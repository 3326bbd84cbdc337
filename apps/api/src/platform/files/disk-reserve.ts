import { statfs } from 'node:fs/promises'
import type { AppDependencies } from '../dependencies.ts'
import { codeOf } from '../db/errors.ts'
import { Problem } from '../http/problem.ts'

/**
 * Refuses new work while the disk would have less free than its reserve, which is for the database and for what runs
 * already. Looks at the disk of the data folder, and at the one that files are put together on.
 */
export async function refuseFullDisk(
  { config: { dataFolder, reserveBytes }, files: { incoming } }: Pick<AppDependencies, 'config' | 'files'>,
  announced: number,
): Promise<void> {
  if (reserveBytes === 0) return
  const free = Math.min(...(await Promise.all([dataFolder, incoming].map(freeBytes))))
  if (free - announced < reserveBytes) throw fullDisk()
}

/** Infinity for a folder that is not made yet, and on a file system that does not say. */
async function freeBytes(folder: string): Promise<number> {
  try {
    const { blocks, bavail, bsize } = await statfs(folder)
    return blocks === 0 ? Infinity : bavail * bsize
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return Infinity
    throw error
  }
}

const fullDisk = () =>
  new Problem(
    507,
    'insufficient_storage',
    "The server's disk is almost full, so no new files are accepted. Existing files are safe; ask your administrator for space.",
  )
