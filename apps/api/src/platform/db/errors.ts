/** The server cannot start; the message is one plain sentence for the person who started it. */
export class StartError extends Error {
  override readonly name = 'StartError'
}

export function cannotWrite(folder: string, error: unknown): StartError {
  const reason = error instanceof Error ? error.message : String(error)
  return new StartError(`The folder ${folder} cannot be written: ${reason}.`, { cause: error })
}

/** The database is unreachable or overloaded; retrying in a moment may succeed. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
}

/** A supplier's catalogue is being changed in slices; the message is shown to users. */
export class CatalogueHeld extends DatabaseUnavailable {
  constructor(options?: ErrorOptions) {
    super(CATALOGUE_HELD, options)
  }
}

export const CATALOGUE_HELD = 'An import or a bulk edit is being written. Try again in a moment.'

const UNAVAILABLE_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  '53300', // too many connections
  '57014', // statement timeout
  '57P01', // shut down by the administrator
  '57P02',
  '57P03', // starting up
  '40001', // serialization failure
  '40P01', // deadlock
  '55P03', // lock not available
])

// The pg package raises these without a code.
const UNAVAILABLE_MESSAGES = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'Query read timeout',
  'not queryable',
  'Cannot use a pool after calling end',
]

const LOST_CONNECTION_CODES = /^(E[A-Z]+|08\w{3}|57P0\d)$/

/** True for a lost connection, a timeout or an exhausted pool: answer 503 with Retry-After. False for a bug. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable || hasCode(error, BROKEN_DISK_CODES)) return true
  const code = codeOf(error)
  if (code) return UNAVAILABLE_CODES.has(code) || code.startsWith('08')
  return error instanceof Error && UNAVAILABLE_MESSAGES.some((text) => error.message.includes(text))
}

/** True when the connection itself is no longer usable. */
export function isConnectionLost(error: unknown): boolean {
  const code = codeOf(error)
  return code ? LOST_CONNECTION_CODES.test(code) : isUnavailable(error)
}

/** True when a row with the same key exists; `constraint` names the unique index. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (codeOf(error) !== '23505') return false
  return constraint === undefined || (error as { constraint?: unknown }).constraint === constraint
}

/** True when the disk is full or the server's share of it is used up: answer 507. */
export const isStorageFull = (error: unknown): boolean => hasCode(error, FULL_DISK_CODES)

const FULL_DISK_CODES = new Set(['53100', 'ENOSPC', 'EDQUOT', 'EFBIG'])
const BROKEN_DISK_CODES = new Set(['58030', 'EIO', 'EROFS'])

/** Also looks inside the error that flydrive wraps around the disk's own. */
function hasCode(error: unknown, codes: ReadonlySet<string>): boolean {
  return error instanceof Error && (codes.has(codeOf(error) ?? '') || hasCode(error.cause, codes))
}

export function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}
