import { MAX_OPTION_HEADERS, type Variant } from '@selvedge/sdk/wire'
import { foldName } from '../../../platform/db/keys.ts'
import { joinValues } from '../../../platform/tables/value-list.ts'
import { saysTheSame } from '../rows/own-values.ts'
import type { ReadOption } from '../rows/read-cells.ts'
import type { FieldChange } from './import-plan.ts'

export type Optionset = Variant['meta']['optionset']

const NONE: readonly ReadOption[] = []

/** A header may be the name of something that every JavaScript object has. */
export const optionIn = (optionset: Optionset, header: string): Optionset[string] | undefined =>
  Object.hasOwn(optionset, header) ? optionset[header] : undefined

/**
 * A variant's options after a row. Its cells decide for the options of their columns, even when empty; a cell that says
 * what the variant has changes nothing. A header keeps the variant's spelling, and its type.
 */
export function optionsetAfter(before: Optionset, read: readonly ReadOption[] = NONE): Optionset {
  if (read.length === 0) return before
  const headerOf = new Map(Object.keys(before).map((header) => [foldName(header), header]))
  const after = new Map(Object.entries(before))
  for (const { header: mapped, type = 'text', text, values } of read) {
    const header = headerOf.get(foldName(mapped)) ?? mapped
    const held = after.get(header)
    if (held && saysTheSame(text, joinValues(held.values))) continue
    if (values.length === 0) after.delete(header)
    else after.set(header, { values, type: held?.type ?? type })
  }
  return Object.fromEntries(after)
}

/** Why a variant cannot have the options of a row beside its own. */
export function optionProblem(
  before: Optionset = {},
  read?: readonly ReadOption[],
): { code: 'too_many_options'; detail: string } | undefined {
  const { length } = Object.keys(optionsetAfter(before, read))
  if (length <= MAX_OPTION_HEADERS) return undefined
  const detail = `A variant can have at most ${MAX_OPTION_HEADERS} options; with this row it would have ${length}.`
  return { code: 'too_many_options', detail }
}

/** Options in which two optionsets differ, under their headers. */
export function optionChanges(before: Optionset, after: Optionset): FieldChange[] {
  if (before === after) return []
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map((field) => ({
      field,
      before: shownOption(optionIn(before, field)),
      after: shownOption(optionIn(after, field)),
    }))
    .filter((change) => change.before !== change.after)
}

const shownOption = (option: Optionset[string] | undefined) => joinValues(option?.values ?? [])
