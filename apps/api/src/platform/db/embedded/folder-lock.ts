import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { cannotWrite, StartError } from '../errors.ts'

export interface FolderLock {
  release: () => void
}

/**
 * Two processes on one folder overwrite each other's rows. SQLite's exclusive lock is a kernel lock (fcntl), so it ends
 * with a killed process and works across containers; Node has no other API for such a lock.
 */
export function lockFolder(folder: string): FolderLock {
  try {
    mkdirSync(folder, { recursive: true })
    const lock = new DatabaseSync(join(folder, 'database.lock'), { timeout: 0 })
    takeOrClose(lock)
    writeFileSync(join(folder, 'database.pid'), `${process.pid}\n`)
    return { release: () => lock.close() }
  } catch (error) {
    if (isBusy(error)) throw new StartError(`The folder ${folder} is in use by ${owner(folder)}; stop it first.`)
    throw cannotWrite(folder, error)
  }
}

function takeOrClose(lock: DatabaseSync): void {
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive')
  } catch (error) {
    lock.close()
    throw error
  }
}

const SQLITE_BUSY = 5
const isBusy = (error: unknown) => error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY

function owner(folder: string): string {
  try {
    return `process ${readFileSync(join(folder, 'database.pid'), 'utf8').trim()}`
  } catch {
    return 'another process'
  }
}
