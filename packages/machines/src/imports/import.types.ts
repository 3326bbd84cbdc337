import type { Import, ImportColumn, ImportColumnMapping, ImportJob, ImportPatch } from '@selvedge/sdk'

import type { JobReport } from '../shared/job.actors.ts'
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
  | { type: 'next' }
  | { type: 'back' }
  | { type: 'apply' }
  | { type: 'undo' }
  | { type: 'cancel' }
  | { type: 'retry' }
  /** Another file. */
  | { type: 'again' }
  /** The address changed by itself: its step is followed, not written again. */
  | ({ type: 'address.changed' } & ImportInput)
  | JobReport

/** Another import or step is shown, so the app writes the address. */
export type ImportNotice = { type: 'place.changed' } & ImportPlace

export interface ImportTask {
  id: string
  task: ImportJob['task']
  /** What the check counted. */
  expected: NonNullable<Import['check']>['counts'] | undefined
}

export interface ImportContext extends ImportPlace {
  file: ChosenFile | undefined
  import: Import | undefined
  /** Corrections that the server does not have yet. */
  unsent: ImportPatch
  /** Those on their way. */
  sent: ImportPatch
  task: ImportJob['task']
  jobId: string
  progress: { done: number; total: number }
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
    return { ...column, to: correction.to, attribute: correction.attribute ?? null, is_corrected: true }
  })
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
  return counts.products.new + counts.products.changed + counts.variants.new + counts.variants.changed
}
