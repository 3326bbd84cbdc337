import type { Import, ImportPatch } from '@selvedge/sdk'
import type { ImportColumn, ImportColumnMapping, ImportJob } from '@selvedge/sdk/wire'

import type { FollowedJob } from '../shared/follow-job.machine.ts'
import type { ImportRefusal } from './import-problem.ts'

export type ImportStep = 'file' | 'map' | 'check' | 'done'

/** What the address names; without an id, the first step. */
export interface ImportPlace {
  id: string | undefined
  step: ImportStep
}

/** Where to begin, with corrections of that import that this browser kept because the server did not get them. */
export interface ImportInput extends ImportPlace {
  unsent?: ImportPatch | undefined
}

/** A file as the user gave it. */
export interface ChosenFile {
  name: string
  data: Blob
}

export type ImportEvent =
  | { type: 'file.chosen'; file: ChosenFile }
  /** How the file is read; it is read again. */
  | { type: 'reading.changed'; change: Omit<ImportPatch, 'mapping'> }
  | { type: 'column.mapped'; column: ImportColumnMapping }
  /** What becomes of values that are spelled in several ways; the file is checked again. */
  | { type: 'spellings.chosen'; columns: readonly ImportColumnMapping[] }
  | { type: 'next' }
  | { type: 'back' }
  /** With a swatch for each variant that has a colour and no picture, when `drawsSwatches` says so. */
  | { type: 'apply'; drawsSwatches?: boolean }
  | { type: 'undo' }
  | { type: 'cancel' }
  | { type: 'retry' }
  /** Another file. */
  | { type: 'again' }
  /** The address changed by itself: its step is followed, not written again. */
  | ({ type: 'address.changed' } & ImportInput)

export interface ImportTask {
  id: string
  task: ImportJob['task']
  /** What the check counted. */
  expected: NonNullable<Import['check']>['counts'] | undefined
  drawsSwatches: boolean
}

export interface ImportContext extends ImportPlace {
  file: ChosenFile | undefined
  import: Import | undefined
  /** Corrections that the server does not have yet. */
  unsent: ImportPatch
  /** Those on their way. */
  sent: ImportPatch
  task: ImportJob['task']
  /** What was wished for when the import was written. */
  drawsSwatches: boolean
  /** The job that is followed, as it was when it began. */
  job: FollowedJob
  problem: ImportRefusal['problem'] | undefined
  serverMessage: string | undefined
  reason: string | undefined
}

/** The columns as the user sees them: with corrections that the server does not have yet. */
export function shownColumns({ import: shown, sent, unsent }: Pick<ImportContext, 'import' | 'sent' | 'unsent'>) {
  const said = new Map([...(sent.mapping ?? []), ...(unsent.mapping ?? [])].map((column) => [column.source, column]))
  return (shown?.columns ?? []).map((column): ImportColumn => {
    const correction = said.get(column.source)
    if (!correction) return column
    const { to, attribute = null, spelling = null } = correction
    return { ...column, to, attribute, spelling, date_order: orderSaid(column, correction), because: 'said' }
  })
}

function orderSaid({ date_order: shown }: ImportColumn, { date_order: order }: ImportColumnMapping) {
  if (shown === null || order === undefined) return shown
  const readAs = shown.readings.find((reading) => reading.order === order)?.read_as ?? null
  return { ...shown, state: 'said' as const, order, read_as: readAs }
}

/** What a column becomes, as a patch says it: `changes` and what was said of it before. */
export function saidOf(
  { source, to, attribute, date_order, spelling }: ImportColumn,
  changes: Partial<ImportColumnMapping>,
): ImportColumnMapping {
  return {
    ...{ source, to },
    ...(attribute && { attribute }),
    ...(date_order?.state === 'said' && date_order.order !== null && { date_order: date_order.order }),
    ...(spelling !== null && { spelling }),
    ...changes,
  }
}

/** One patch after another as one. */
export function merged(first: ImportPatch, then: ImportPatch): ImportPatch {
  const columns = new Map([...(first.mapping ?? []), ...(then.mapping ?? [])].map((column) => [column.source, column]))
  return { ...first, ...then, ...(columns.size > 0 && { mapping: [...columns.values()] }) }
}

export const isEmptyPatch = (patch: ImportPatch): boolean => Object.keys(patch).length === 0

/** Corrections of the import that are not known to be on the server. */
export const unsavedCorrections = ({
  sent,
  unsent,
}: Pick<ImportContext, 'sent' | 'unsent'>): ImportPatch | undefined => {
  const all = merged(sent, unsent)
  return isEmptyPatch(all) ? undefined : all
}

/** How many items an import would make or change. */
export function changesOf({ counts }: NonNullable<Import['check']>): number {
  const { products, variants, changed_values = 0 } = counts
  return products.new + products.changed + variants.new + variants.changed + changed_values
}
