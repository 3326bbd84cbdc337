import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartError } from '../errors.ts'

export interface FolderLock {
  release(): void
}

/**
 * Two processes on one folder lose each other's rows. SQLite's exclusive lock is the kernel's own (fcntl), so it
 * also ends with a killed process and is seen across containers; Node offers no other way to such a lock.
 */
export function lockFolder(folder: string): FolderLock {
  const lock = new DatabaseSync(join(folder, 'database.lock'), { timeout: 0 })
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive')
  } catch (error) {
    lock.close()
    if (!isLocked(error)) throw error
    throw new StartError(`The folder ${folder} is in use by ${owner(folder)}; stop it first.`)
  }
  writeFileSync(join(folder, 'database.pid'), `${process.pid}\n`)
  return { release: () => lock.close() }
}

const SQLITE_BUSY = 5
const isLocked = (error: unknown) => error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY

function owner(folder: string): string {
  try {
    return `process ${readFileSync(join(folder, 'database.pid'), 'utf8').trim()}`
  } catch {
    return 'another process'
  }
}
