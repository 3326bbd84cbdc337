import { StartError } from '../platform/db/errors.ts'
import { MESSAGES } from './messages.ts'

/** Adds the file's name to the error if it cannot be written. */
export async function writingTo(path: string, write: () => Promise<void>): Promise<void> {
  try {
    await write()
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartError(MESSAGES.cannotWrite(path, reason), { cause: error })
  }
}
