export type ImportErrorCode =
  | 'unreadable_file'
  | 'no_rows'
  | 'unsupported_type'
  | 'too_large'
  | 'ambiguous_header'
  | 'date_order_unsure'

const HEADLINES: Record<ImportErrorCode, string> = {
  unreadable_file: 'Could not parse file',
  no_rows: 'No rows found',
  unsupported_type: 'Could not parse file',
  too_large: 'The file is too large',
  ambiguous_header: 'The header row is not clear',
  date_order_unsure: 'The order of the dates is not clear',
}

/**
 * A file that cannot be imported at all: `headline` is the specification's sentence, `reason` is the cause, `line` the
 * location.
 */
export class ImportError extends Error {
  override readonly name = 'ImportError'
  readonly code: ImportErrorCode
  readonly headline: string
  readonly reason: string
  readonly line: number | undefined

  constructor(code: ImportErrorCode, reason: string, line?: number, cause?: unknown) {
    super(`${HEADLINES[code]}: ${reason}`, { cause })
    this.code = code
    this.headline = HEADLINES[code]
    this.reason = reason
    this.line = line
  }
}

export const tooMuchMemory = (): ImportError =>
  new ImportError(
    'too_large',
    'the workbook needs too much memory, and nothing of it was imported. Save the table as CSV instead.',
  )

export const passwordNeeded = (): ImportError =>
  new ImportError('unsupported_type', 'the workbook has a password. Save it without a password, or as CSV.')
