import { isApiError } from '@selvedge/sdk'

/** Why a logo was not taken, or not taken away. */
export type LogoProblem =
  | 'type'
  | 'tooLarge'
  | 'unreadable'
  | 'tooManyPixels'
  | 'noRoom'
  | 'forbidden'
  | 'offline'
  | 'failed'

const BY_CODE: Readonly<Record<string, LogoProblem>> = {
  unsupported_type: 'type',
  too_large: 'tooLarge',
  empty_file: 'type',
  unreadable_image: 'unreadable',
  image_too_large: 'tooManyPixels',
  quota_exceeded: 'noRoom',
  insufficient_storage: 'noRoom',
  forbidden: 'forbidden',
}

/** What the server did not like, by its code. */
export function logoProblem(error: unknown): LogoProblem {
  if (!isApiError(error)) return 'failed'
  const known = error.code === undefined ? undefined : BY_CODE[error.code]
  if (known) return known
  // A proxy before the server has a limit of its own, and no code.
  if (error.kind === 'tooLarge') return 'tooLarge'
  return error.kind === 'offline' || error.kind === 'timeout' || error.kind === 'unavailable' ? 'offline' : 'failed'
}

const MOST_BYTES = 10 * 1_048_576
const TYPES: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/svg+xml'])

/** What can be seen before a file is sent; a type that the browser does not know is left to the server. */
export function fileProblem({ type, size }: Pick<Blob, 'type' | 'size'>): LogoProblem | undefined {
  if (type !== '' && !TYPES.has(type)) return 'type'
  return size > MOST_BYTES ? 'tooLarge' : undefined
}
