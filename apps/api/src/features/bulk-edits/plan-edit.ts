import type { bulkEditDraftSchema, BulkMode } from '@selvedge/sdk/wire'
import type * as z from 'zod'
import { refuseUnknownReferences } from '../../platform/changing/known-references.ts'
import { invalid } from '../../platform/changing/refusals.ts'
import { attributesOfValues } from '../../platform/changing/values.store.ts'
import type { ListContext } from '../../platform/listing/list-context.ts'
import { headerNamed, type NamedHeader } from '../variants/option-headers.store.ts'

export type BulkEditDraft = z.output<typeof bulkEditDraftSchema>

/** Columns of variants whose text is edited. */
export type TextColumn = 'name' | 'state' | 'description' | 'external_url' | 'external_id'

/** The edit: a text column, which becomes `value`, or the values of one attribute or option. */
export type PlannedEdit = { mode: BulkMode } & (TextEdit | ValuesEdit | OptionEdit)

export interface TextEdit {
  kind: 'text'
  column: TextColumn
  value: string | null
}

export interface ValuesEdit {
  kind: 'values'
  attributeId: string
  valueIds: readonly string[]
  /** The attribute holds one value at a time, so `append` replaces it. */
  holdsOne: boolean
}

/** A variant that has the option under one of the other spellings keeps that. */
export interface OptionEdit extends NamedHeader {
  kind: 'option'
  values: readonly string[]
}

/** Resolves the edit; refuses unknown fields and contradictory ones. */
export async function planEdit(context: ListContext, { fields, mode }: BulkEditDraft): Promise<PlannedEdit> {
  const { attribute, option, ...texts } = fields
  if (attribute) return { mode, ...(await planValues(context, attribute, mode)) }
  if (option)
    return { kind: 'option', mode, ...(await headerNamed(context, option.header)), values: [...new Set(option.values)] }
  const [[column, value] = []] = Object.entries(texts) as [TextColumn, string | null][]
  if (column === undefined || value === undefined)
    throw invalid('#/fields', 'invalid', 'Edit exactly one field at a time.')
  return { kind: 'text', mode, column, value: mode === 'remove' ? cleared(column) : value }
}

/** An item without a state is a draft. */
function cleared(column: TextColumn): string | null {
  if (column === 'name') throw invalid('#/fields/name', 'invalid', 'Variant name is required')
  return column === 'state' ? 'draft' : null
}

async function planValues(
  context: ListContext,
  { id, values }: NonNullable<BulkEditDraft['fields']['attribute']>,
  mode: BulkMode,
): Promise<ValuesEdit> {
  const place = '#/fields/attribute'
  await refuseUnknownReferences(context, 'attributes', [id], () => `${place}/id`)
  await refuseUnknownReferences(context, 'attribute_values', values, (index) => `${place}/values/${index}`)
  const attributeOf = await attributesOfValues(context.trx, context.supplierId, values)
  const other = values.findIndex((value) => attributeOf.get(value)?.attribute_id !== id)
  if (other >= 0) throw invalid(`${place}/values/${other}`, 'invalid', 'This value belongs to another attribute.')
  const valueIds = [...new Set(values)]
  const holdsOne = valueIds.some((value) => attributeOf.get(value)?.display_type !== 'multiple_choice')
  if (holdsOne && valueIds.length > 1 && mode !== 'remove') {
    throw invalid(`${place}/values/1`, 'one_value_only', 'The attribute takes only one value.')
  }
  return { kind: 'values', attributeId: id, valueIds, holdsOne }
}
