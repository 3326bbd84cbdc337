import { statfs } from 'node:fs/promises'
import type { AppDependencies } from '../dependencies.ts'
import { codeOf } from '../db/errors.ts'
import { Problem } from '../http/problem.ts'

/**
 * Refuses new work when free disk space would fall below the reserve, which is for the database and running work.
 * Checks the disk of the data folder and the one on which files are assembled.
 */
export async function refuseFullDisk(
  { config: { dataFolder, reserveBytes }, files: { incoming } }: Pick<AppDependencies, 'config' | 'files'>,
  announced: number,
): Promise<void> {
  if (reserveBytes === 0) return
  const free = Math.min(...(await Promise.all([dataFolder, incoming].map(freeBytes))))
  if (free - announced < reserveBytes) throw fullDisk()
}

/** Infinity if the folder does not exist yet or the file system does not report free space. */
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
