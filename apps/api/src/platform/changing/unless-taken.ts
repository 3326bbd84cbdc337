import { isUniqueViolation } from '../db/errors.ts'

/** Returns false if the write violates this unique index; the transaction has then failed. */
export async function unlessTaken(index: string, write: () => Promise<unknown>): Promise<boolean> {
  try {
    await write()
    return true
  } catch (error) {
    if (isUniqueViolation(error, index)) return false
    throw error
  }
}
