import { isApiError } from '@selvedge/sdk'

import { isUnanswered } from './unanswered.ts'

/** Why a file was refused. */
export type FileProblem =
  | 'type'
  | 'empty'
  | 'tooLarge'
  | 'unreadable'
  | 'tooManyPixels'
  | 'noRoom'
  | 'forbidden'
  | 'offline'
  | 'failed'

const BY_CODE: Readonly<Record<string, FileProblem>> = {
  unsupported_type: 'type',
  too_large: 'tooLarge',
  empty_file: 'empty',
  unreadable_image: 'unreadable',
  image_too_large: 'tooManyPixels',
  quota_exceeded: 'noRoom',
  insufficient_storage: 'noRoom',
  forbidden: 'forbidden',
}

/** Maps the server's error code for one of several files to a problem. */
export const refusalOf = (code: string | undefined): FileProblem => (code && BY_CODE[code]) || 'failed'

/** Maps the server's error to a problem with the file. */
export function fileProblem(error: unknown): FileProblem {
  if (!isApiError(error)) return 'failed'
  const known = error.code === undefined ? undefined : BY_CODE[error.code]
  if (known) return known
  // A proxy in front of the server has its own size limit, and sends no error code.
  if (error.kind === 'tooLarge') return 'tooLarge'
  return isUnanswered(error) ? 'offline' : 'failed'
}
