import type { BulkEdit, BulkEditChoice, BulkEditFields, BulkMode, Choice } from '@selvedge/sdk'

import type { LinkedValue } from '../attributes/typed-value.ts'

/** What is edited, as far as it is filled in; plain JSON, so that it can be kept over a reload. */
export interface BulkEditDraft {
  /** A column of the variants, e.g. `state` or `attributes.{attribute id}`. */
  column: string | undefined
  /** Of an attribute: whether the values are added to those there are, or take their place. */
  mode: 'append' | 'upsert'
  /** What a field other than an attribute becomes. */
  text: string
  /** Of an attribute. */
  values: readonly LinkedValue[]
  /** 'Remove all values': nothing is given, and what there is goes. */
  isEmptied: boolean
}

/** Nothing is chosen yet. */
export const NO_BULK_EDIT: BulkEditDraft = {
  ...{ column: undefined, mode: 'append', text: '', values: [], isEmptied: false },
}

const ATTRIBUTE = 'attributes.'

/** The id of the attribute whose values a column shows; undefined for other columns. */
export const attributeOf = (column: string | undefined): string | undefined =>
  column?.startsWith(ATTRIBUTE) ? column.slice(ATTRIBUTE.length) : undefined

/** Whether the values of a column can be removed: a variant always has a name. */
export const canBeEmptied = (column: string): boolean => column !== 'name'

/** Whether there is something to preview. */
export function isFilledIn({ column, text, values, isEmptied }: BulkEditDraft): boolean {
  if (column === undefined) return false
  if (isEmptied && canBeEmptied(column)) return true
  return attributeOf(column) === undefined ? text.trim() !== '' : values.length > 0
}

/** The change as the server takes it. */
export function changeOf({ column = '', mode, text, values, isEmptied }: BulkEditDraft): {
  fields: BulkEditFields
  mode: BulkMode
} {
  const id = attributeOf(column)
  // Without a status a variant is a draft.
  if (column === 'state' && isEmptied) return { fields: { state: 'draft' }, mode: 'remove' }
  if (id === undefined) return { fields: { [column]: isEmptied ? null : text }, mode: 'append' }
  const ids = isEmptied ? [] : values.map((value) => value.id)
  return { fields: { attribute: { id, values: ids } }, mode: isEmptied ? 'upsert' : mode }
}

/** The draft of a bulk edit that another visit made. Only the texts of values are not known any more. */
export function draftOf({ column, mode, value, values }: BulkEdit): BulkEditDraft {
  const isEmptied = attributeOf(column) === undefined ? value === null : values.length === 0
  return { column, mode: mode === 'append' ? 'append' : 'upsert', text: value ?? '', values: [], isEmptied }
}

/** Another column starts empty; a state starts live. */
export function chosenColumn(draft: BulkEditDraft, column: string): BulkEditDraft {
  if (column === draft.column) return draft
  return { ...NO_BULK_EDIT, column, text: column === 'state' ? 'active' : '' }
}

/** The variants that are edited, and how many the user sees. */
export interface BulkSelection {
  choice: BulkEditChoice
  count: number
}

/** A selection without these variants. */
export function without({ choice, count }: BulkSelection, ids: readonly string[]): BulkSelection {
  const gone = new Set(ids)
  if ('edit' in choice)
    return { choice: { ...choice, except: [...(choice.except ?? []), ...gone] }, count: count - gone.size }
  if (isIds(choice)) {
    const left = choice.filter((id) => !gone.has(id))
    return { choice: left, count: left.length }
  }
  const { expected: _, ...matching } = choice
  return { choice: { ...matching, except: [...(matching.except ?? []), ...gone] }, count: count - gone.size }
}

const isIds = (choice: Choice): choice is readonly string[] => Array.isArray(choice)
