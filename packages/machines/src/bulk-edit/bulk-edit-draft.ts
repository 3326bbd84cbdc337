import type { BulkEdit, BulkEditChoice, BulkEditFields, BulkMode } from '@selvedge/sdk'

import type { LinkedValue } from '../attributes/typed-value.ts'
import { withoutRows } from '../shared/chosen-rows.ts'

/** The edit as filled in so far; plain JSON, so that it survives a reload. */
export interface BulkEditDraft {
  /** A variant column, e.g. `state`, `attributes.{attribute id}` or `optionset.{header}`. */
  column: string | undefined
  /** For attributes and options: whether values are added to the existing ones or replace them. */
  mode: 'append' | 'upsert'
  /** New text of a field that is neither an attribute nor an option. */
  text: string
  /** New values of an attribute. */
  values: readonly LinkedValue[]
  /** New values of an option. */
  texts: readonly string[]
  /** 'Remove all values': the edit clears the column instead of setting values. */
  isEmptied: boolean
}

/** The empty draft. */
export const NO_BULK_EDIT: BulkEditDraft = {
  column: undefined,
  mode: 'append',
  text: '',
  values: [],
  texts: [],
  isEmptied: false,
}

const ATTRIBUTE = 'attributes.'

/** The attribute id of an attribute column; undefined for other columns. */
export const attributeOf = (column: string | undefined): string | undefined =>
  column?.startsWith(ATTRIBUTE) ? column.slice(ATTRIBUTE.length) : undefined

const OPTION = 'optionset.'

/** The column of an option; without a header, that of an option whose header has to be chosen. */
export const optionColumn = (header = ''): string => `${OPTION}${header}`

/** The header of an option's column, empty until it is chosen; undefined for other columns. */
export const optionOf = (column: string | undefined): string | undefined =>
  column?.startsWith(OPTION) ? column.slice(OPTION.length) : undefined

/** Whether the column says what is edited. */
export const isChosen = (column: string | undefined): column is string =>
  column !== undefined && column !== optionColumn()

/** Whether a column can be cleared: a variant always has a name. */
export const canBeEmptied = (column: string): boolean => column !== 'name'

/** Whether the draft is complete enough to preview. */
export function isFilledIn({ column, text, values, texts, isEmptied }: BulkEditDraft): boolean {
  if (!isChosen(column)) return false
  if (isEmptied && canBeEmptied(column)) return true
  if (optionOf(column) !== undefined) return texts.length > 0
  return attributeOf(column) === undefined ? text.trim() !== '' : values.length > 0
}

/** The draft in the form the server takes. */
export function changeOf({ column = '', mode, text, values, texts, isEmptied }: BulkEditDraft): {
  fields: BulkEditFields
  mode: BulkMode
} {
  const id = attributeOf(column)
  // A cleared status means draft.
  if (column === 'state' && isEmptied) return { fields: { state: 'draft' }, mode: 'remove' }
  const header = optionOf(column)
  if (header !== undefined) {
    const option = { header, values: isEmptied ? [] : [...texts] }
    return { fields: { option }, mode: isEmptied ? 'remove' : mode }
  }
  if (id === undefined) return { fields: { [column]: isEmptied ? null : text }, mode: 'append' }
  const ids = isEmptied ? [] : values.map((value) => value.id)
  return { fields: { attribute: { id, values: ids } }, mode: isEmptied ? 'upsert' : mode }
}

/** The draft of a bulk edit from an earlier visit; the texts of its values are not available. */
export function draftOf({ column, mode, value, values }: BulkEdit): BulkEditDraft {
  const isOption = optionOf(column) !== undefined
  const isEmptied = isOption || attributeOf(column) !== undefined ? values.length === 0 : value === null
  const texts = isOption ? values : []
  return { column, mode: mode === 'append' ? 'append' : 'upsert', text: value ?? '', values: [], texts, isEmptied }
}

/** Choosing another column clears the draft; a status starts as live. */
export function chosenColumn(draft: BulkEditDraft, column: string): BulkEditDraft {
  if (column === draft.column) return draft
  return { ...NO_BULK_EDIT, column, text: column === 'state' ? 'active' : '' }
}

/** The variants to edit, and how many of them the user sees. */
export interface BulkSelection {
  choice: BulkEditChoice
  count: number
}

/** The selection without the given variants. */
export function without({ choice, count }: BulkSelection, ids: readonly string[]): BulkSelection {
  if (!('edit' in choice)) return withoutRows({ choice, count }, ids)
  const gone = new Set(ids)
  return { choice: { ...choice, except: [...(choice.except ?? []), ...gone] }, count: count - gone.size }
}
