import { isUniqueViolation } from '../db/errors.ts'

/** False when a row that is there already has what this unique index keeps apart; the transaction has failed then. */
export async function unlessTaken(index: string, write: () => Promise<unknown>): Promise<boolean> {
  try {
    await write()
    return true
  } catch (error) {
    if (isUniqueViolation(error, index)) return false
    throw error
  }
}
