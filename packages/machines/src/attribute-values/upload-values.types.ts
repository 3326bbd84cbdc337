import { type FieldError, isApiError, type Job } from '@selvedge/sdk'

import { isUnanswered } from '../shared/unanswered.ts'

/** A file of values, as the user chose it. */
export interface ValueFile {
  name: string
  data: Blob
}

/** Endings of the files that are read: text and workbooks. */
export const VALUE_FILE_ENDINGS = ['.csv', '.txt', '.xlsx', '.xls', '.ods'] as const

/** Whether the name is that of a file of values. */
export const isValueFile = (name: string): boolean =>
  VALUE_FILE_ENDINGS.some((ending) => name.toLowerCase().endsWith(ending))

/**
 * `duplicates`: the file or the attribute already has some of the values. `unreadable`: rows do not fit, or the file is
 * no table. `offline`: it is unknown whether the values were added.
 */
export type ValueFileProblem = 'duplicates' | 'unreadable' | 'tooLarge' | 'gone' | 'offline' | 'failed'

/** What is wrong with a row of a file; nothing but `detail` is known of an error about the whole file. */
export interface RowError {
  row: number | undefined
  column: string | undefined
  sheet?: string | undefined
  value?: string | undefined
  detail: string
}

/** Why no value was added. */
export interface UploadRefusal {
  problem: ValueFileProblem
  /** At most 1,000. */
  errors: readonly RowError[]
}

/** Why an upload was refused. */
export function refusalOfUpload(error: unknown): UploadRefusal {
  if (!isApiError(error)) return { problem: 'failed', errors: [] }
  if (isUnanswered(error)) return LOST_UPLOAD
  return { problem: problemBy(error.status), errors: error.fieldErrors.map(rowErrorOf) }
}

/** Why an upload that had been begun added nothing. */
export function refusalOfEndedUpload(job: Job | undefined): UploadRefusal {
  if (!job) return LOST_UPLOAD
  const { problem } = job
  return problem
    ? { problem: problemBy(problem.status), errors: (problem.errors ?? []).map(rowErrorOf) }
    : { problem: 'failed', errors: [] }
}

/** The outcome of a job that can no longer be followed is unknown. */
const LOST_UPLOAD: UploadRefusal = { problem: 'offline', errors: [] }

const BY_STATUS: ReadonlyMap<number | undefined, ValueFileProblem> = new Map([
  [400, 'unreadable'],
  [415, 'unreadable'],
  [422, 'unreadable'],
  [404, 'gone'],
  [409, 'duplicates'],
  [413, 'tooLarge'],
])

const problemBy = (status: number | undefined): ValueFileProblem => BY_STATUS.get(status) ?? 'failed'

const ROW = /^#\/rows\/(\d+)(?:\/(.+))?$/

function rowErrorOf({ pointer, sheet, value, detail }: FieldError): RowError {
  const [, row, column] = ROW.exec(pointer ?? '') ?? []
  const place = { row: row === undefined ? undefined : Number(row), column, sheet, value }
  return { ...place, detail: detail.replace(/^Row \d+: /, '') }
}

/** Number of values that a job added. */
export function addedBy(job: Job | undefined): number {
  const result: object = typeof job?.result === 'object' && job.result !== null ? job.result : {}
  const { count } = result as { count?: unknown }
  return typeof count === 'number' ? count : 0
}
