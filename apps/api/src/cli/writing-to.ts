import { StartError } from '../platform/db/errors.ts'
import { MESSAGES } from './messages.ts'

/** A file that cannot be written is said with its name. */
export async function writingTo(path: string, write: () => Promise<void>): Promise<void> {
  try {
    await write()
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartError(MESSAGES.cannotWrite(path, reason), { cause: error })
  }
}
