import type { Import, ImportPatch } from '@selvedge/sdk'
import type { ImportColumn, ImportColumnMapping, ImportJob } from '@selvedge/sdk/wire'

import type { FollowedJob } from '../shared/follow-job.machine.ts'
import type { ImportRefusal } from './import-problem.ts'

export type ImportStep = 'file' | 'map' | 'check' | 'done'

/** The part of the state that is in the address; without an id, the first step. */
export interface ImportPlace {
  id: string | undefined
  step: ImportStep
}

/** Where to begin, with corrections that this browser kept because they did not reach the server. */
export interface ImportInput extends ImportPlace {
  unsent?: ImportPatch | undefined
}

/** The file the user chose. */
export interface ChosenFile {
  name: string
  data: Blob
}

export type ImportEvent =
  | { type: 'file.chosen'; file: ChosenFile }
  /** Changes how the file is parsed; the server reads it again. */
  | { type: 'reading.changed'; change: Omit<ImportPatch, 'mapping'> }
  | { type: 'column.mapped'; column: ImportColumnMapping }
  /** Decides about values spelled in several ways; the server checks the file again. */
  | { type: 'spellings.chosen'; columns: readonly ImportColumnMapping[] }
  | { type: 'next' }
  | { type: 'back' }
  /** With a swatch for each variant that has a colour and no picture, if `drawsSwatches` is set. */
  | { type: 'apply'; drawsSwatches?: boolean }
  | { type: 'undo' }
  | { type: 'cancel' }
  | { type: 'retry' }
  /** Starts over with another file. */
  | { type: 'again' }
  /** The address changed by itself: the machine follows its step without writing it again. */
  | ({ type: 'address.changed' } & ImportInput)

export interface ImportTask {
  id: string
  task: ImportJob['task']
  /** Counts of the check. */
  expected: NonNullable<Import['check']>['counts'] | undefined
  drawsSwatches: boolean
}

export interface ImportContext extends ImportPlace {
  file: ChosenFile | undefined
  import: Import | undefined
  /** Corrections not yet sent to the server. */
  unsent: ImportPatch
  /** Corrections being sent. */
  sent: ImportPatch
  task: ImportJob['task']
  /** Value of `drawsSwatches` when the import was written. */
  drawsSwatches: boolean
  /** The job being followed, as it was when it started. */
  job: FollowedJob
  problem: ImportRefusal['problem'] | undefined
  serverMessage: string | undefined
  reason: string | undefined
}

/** The columns as the user sees them, including unsaved corrections. */
export function shownColumns({ import: shown, sent, unsent }: Pick<ImportContext, 'import' | 'sent' | 'unsent'>) {
  const said = new Map([...(sent.mapping ?? []), ...(unsent.mapping ?? [])].map((column) => [column.source, column]))
  return (shown?.columns ?? []).map((column): ImportColumn => {
    const correction = said.get(column.source)
    if (!correction) return column
    const { to, attribute = null, spelling = null } = correction
    return { ...column, to, attribute, spelling, date_order: withChosenOrder(column, correction), because: 'said' }
  })
}

function withChosenOrder({ date_order: shown }: ImportColumn, { date_order: order }: ImportColumnMapping) {
  if (shown === null || order === undefined) return shown
  const readAs = shown.readings.find((reading) => reading.order === order)?.read_as ?? null
  return { ...shown, state: 'said' as const, order, read_as: readAs }
}

/** Mapping of a column for a patch: what was set before, overridden by `changes`. */
export function saidOf(
  { source, to, attribute, option, date_order, spelling }: ImportColumn,
  changes: Partial<ImportColumnMapping>,
): ImportColumnMapping {
  return {
    source,
    to,
    ...(attribute && { attribute }),
    ...(option && { option }),
    ...(date_order?.state === 'said' && date_order.order !== null && { date_order: date_order.order }),
    ...(spelling !== null && { spelling }),
    ...changes,
  }
}

/** Merges two consecutive patches. */
export function merged(first: ImportPatch, then: ImportPatch): ImportPatch {
  const columns = new Map([...(first.mapping ?? []), ...(then.mapping ?? [])].map((column) => [column.source, column]))
  return { ...first, ...then, ...(columns.size > 0 && { mapping: [...columns.values()] }) }
}

export const isEmptyPatch = (patch: ImportPatch): boolean => Object.keys(patch).length === 0

/** Corrections that are not confirmed to be on the server. */
export const unsavedCorrections = ({
  sent,
  unsent,
}: Pick<ImportContext, 'sent' | 'unsent'>): ImportPatch | undefined => {
  const all = merged(sent, unsent)
  return isEmptyPatch(all) ? undefined : all
}

/** Number of items the import would create or change. */
export function changesOf({ counts }: NonNullable<Import['check']>): number {
  const { products, variants, changed_values = 0 } = counts
  return products.new + products.changed + variants.new + variants.changed + changed_values
}

export const taskOf = ({ id, task, drawsSwatches, import: shown }: ImportContext): ImportTask => ({
  id: id ?? '',
  task,
  expected: task === 'apply' ? shown?.check?.counts : undefined,
  drawsSwatches,
})
