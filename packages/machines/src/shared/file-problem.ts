import { isApiError } from '@selvedge/sdk'

/** Why a file was not taken. */
export type FileProblem =
  | 'type'
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
  empty_file: 'type',
  unreadable_image: 'unreadable',
  image_too_large: 'tooManyPixels',
  quota_exceeded: 'noRoom',
  insufficient_storage: 'noRoom',
  forbidden: 'forbidden',
}

/** What the server did not like about one of several files, by the code that it gave. */
export const refusalOf = (code: string | undefined): FileProblem => (code && BY_CODE[code]) || 'failed'

/** What the server did not like, by its code. */
export function fileProblem(error: unknown): FileProblem {
  if (!isApiError(error)) return 'failed'
  const known = error.code === undefined ? undefined : BY_CODE[error.code]
  if (known) return known
  // A proxy before the server has a limit of its own, and no code.
  if (error.kind === 'tooLarge') return 'tooLarge'
  return error.kind === 'offline' || error.kind === 'timeout' || error.kind === 'unavailable' ? 'offline' : 'failed'
}
