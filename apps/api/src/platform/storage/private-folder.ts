import { chmod, mkdir, readdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { cannotWrite } from '../db/errors.ts'
import { syncPath } from '../file-store/durable.ts'

/** For files created from now on: only the owner may read the signing key and password hashes. */
export const OWNER_ONLY_UMASK = 0o077

const OTHERS = 0o077

/** Removes other users' access to the data folder and everything in it. Throws `StartError`. */
export async function keepPrivate(folder: string, log: { warn: (text: string) => void }): Promise<void> {
  await makeFolder(folder)
  // Windows uses access control lists, which a new folder inherits from its parent.
  if (process.platform === 'win32' || ((await stat(folder)).mode & OTHERS) === 0) return
  const entries = await readdir(folder)
  try {
    await closeTree(folder)
    if (entries.length > 0)
      log.warn(`${folder} was readable by other users of this machine. Its permissions have been restricted.`)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    log.warn(`${folder} is readable by other users of this machine, and its permissions cannot be changed: ${reason}.`)
  }
}

async function makeFolder(folder: string): Promise<void> {
  try {
    const made = await mkdir(folder, { recursive: true })
    if (made !== undefined) await syncPath(dirname(made))
  } catch (error) {
    throw cannotWrite(folder, error)
  }
}

/** From the top down: other users cannot pass the folder while the rest is being closed. */
async function closeTree(folder: string): Promise<void> {
  await chmod(folder, 0o700)
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await closeTree(path)
    else if (entry.isFile()) await chmod(path, 0o600)
  }
}
