import type { BulkMode } from '@selvedge/sdk/wire'
import { invalid } from '../../platform/changing/refusals.ts'
import type { OwnedAttribute, StoredValue, ValueChanges } from './attribute-values.store.ts'
import { readTypedValue, valueKeys } from './typed-value.ts'
import { wrongValue } from './value-problems.ts'

const PLAIN_FIELDS = ['display_name', 'description', 'standard', 'tolerance', 'live', 'asset_id'] as const

interface PlainFields {
  display_name?: string | null
  description?: string | null
  standard?: string | null
  tolerance?: string | null
  live?: boolean
  asset_id?: string | null
}
export type SentFields = { [Name in keyof PlainFields]?: PlainFields[Name] | undefined }

/** The text as a value of this attribute, with the columns that it is found and sorted by. */
export function typedColumns({ display_type }: OwnedAttribute, text: string) {
  const value = readTypedValue(display_type, text)
  if (typeof value !== 'string') throw wrongValue(value)
  return { value, ...valueKeys(display_type, value) }
}

/** The fields that were sent. */
export const plainFields = (sent: SentFields): PlainFields =>
  Object.fromEntries(PLAIN_FIELDS.flatMap((name) => (sent[name] === undefined ? [] : [[name, sent[name]]])))

/** Removing a field clears it, whatever value is sent for it. */
export function changesBy(sent: SentFields, mode: BulkMode): PlainFields {
  const named = plainFields(sent)
  if (mode !== 'remove') return named
  return Object.fromEntries(Object.keys(named).map((name) => [name, name === 'live' ? false : null]))
}

/** Like `changesBy`, including the text, which every value has. */
export function changesOfOne(
  attribute: OwnedAttribute,
  sent: SentFields & { value?: string | undefined },
  mode: BulkMode,
): ValueChanges {
  if (sent.value === undefined) return changesBy(sent, mode)
  if (mode !== 'remove') return { ...typedColumns(attribute, sent.value), ...changesBy(sent, mode) }
  throw invalid('#/value', 'invalid', 'A value cannot be empty. Delete it instead.')
}

/** The fields that differ from the stored ones. */
export function differingColumns(before: StoredValue, { value, ...rest }: ValueChanges): ValueChanges {
  const { value_fold, value_key, value_number, value_date, ...plain } = rest
  const others = Object.entries(plain).filter(([name, now]) => before[name as keyof SentFields] !== now)
  // The search and sort columns change only with the text.
  const text =
    value !== undefined && value !== before.value ? { value, value_fold, value_key, value_number, value_date } : {}
  return { ...text, ...Object.fromEntries(others) } as ValueChanges
}
