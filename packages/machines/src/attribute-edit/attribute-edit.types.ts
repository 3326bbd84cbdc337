import type { AttributeFields, BulkEdit, Choice } from '@selvedge/sdk'
import type { AttributesChanged, AttributesPreview } from '@selvedge/sdk/wire'

import type { HandedRows } from '../shared/chosen-rows.ts'
import type { ChangeProblem } from '../shared/change-states.ts'

/** How each column of attributes is edited; the others cannot be the same for several (specification 2, section 5). */
export const ATTRIBUTE_EDIT_TYPES = {
  display_name: 'text',
  description: 'text',
  unit: 'text',
  live: 'publish_status',
  public: 'switch',
  versions: 'multiple_choice',
  groups: 'multiple_choice',
} as const
export type EditedColumn = keyof typeof ATTRIBUTE_EDIT_TYPES

export const isEditedColumn = (id: string): id is EditedColumn => Object.hasOwn(ATTRIBUTE_EDIT_TYPES, id)

/** The edit as filled in so far; plain JSON, so that it survives a reload. */
export interface AttributeEditDraft {
  column: EditedColumn | undefined
  text: string
  /** Whether Live or Public is turned on. */
  isOn: boolean
  /** Versions or groups that are added. */
  ids: readonly string[]
  /** 'Remove all values': the edit clears the column. */
  isEmptied: boolean
}

/** The empty draft; the publish status starts as live (specification 2, section 4). */
export const NO_ATTRIBUTE_EDIT: AttributeEditDraft = {
  column: undefined,
  text: '',
  isOn: true,
  ids: [],
  isEmptied: false,
}

/** Choosing another column clears the draft. */
export const chosenAttributeColumn = (draft: AttributeEditDraft, column: EditedColumn): AttributeEditDraft =>
  column === draft.column ? draft : { ...NO_ATTRIBUTE_EDIT, column }

/** Whether there is enough to send. */
export function isFilledInEdit({ column, text, ids, isEmptied }: AttributeEditDraft): boolean {
  if (column === undefined) return false
  const type = ATTRIBUTE_EDIT_TYPES[column]
  if (isEmptied || type === 'switch' || type === 'publish_status') return true
  return type === 'text' ? text.trim() !== '' : ids.length > 0
}

/** The edit in the form that the server takes; without values it clears the column. */
export function attributeFieldsOf(draft: AttributeEditDraft): AttributeFields {
  const { column } = draft
  if (column === undefined) throw new Error('No column was chosen.')
  return {
    meta: { [column]: { values: draft.isEmptied ? [] : valuesOf(draft, column), type: ATTRIBUTE_EDIT_TYPES[column] } },
  }
}

function valuesOf({ text, isOn, ids }: AttributeEditDraft, column: EditedColumn): (string | boolean)[] {
  switch (ATTRIBUTE_EDIT_TYPES[column]) {
    case 'text':
      return [text.trim()]
    case 'switch':
      return [isOn]
    case 'publish_status':
      return [isOn ? 'live' : 'other']
    case 'multiple_choice':
      return [...ids]
  }
}

export type AttributeEditStep = 'attribute' | 'values' | 'preview' | 'done'

/** The edit of these attributes. */
export interface AttributeEdit {
  choice: Choice
  draft: AttributeEditDraft
}

export type AttributeEditEvent =
  | { type: 'column.chosen'; column: EditedColumn }
  | { type: 'values.changed'; change: Partial<Omit<AttributeEditDraft, 'column'>> }
  | { type: 'attribute.removed'; id: string }
  | { type: 'next' }
  | { type: 'back' }
  | { type: 'confirm' }
  | { type: 'undo' }
  | { type: 'again' }
  /** The address changed by itself: the machine follows its step without writing it again. */
  | { type: 'address.changed'; step: AttributeEditStep }

export interface AttributeEditInput {
  step: AttributeEditStep
  selection: HandedRows | undefined
  /** Draft restored after a reload. */
  draft: AttributeEditDraft | undefined
}

/**
 * `gone`: attributes of the selection, or values chosen for them, were deleted; they are no longer chosen.
 * `countChanged`: the selection is now as many attributes as match.
 */
export type AttributeEditProblem = Extract<ChangeProblem, 'gone' | 'offline' | 'failed'> | 'refused' | 'countChanged'

export interface AttributeEditContext {
  step: AttributeEditStep
  draft: AttributeEditDraft
  selection: HandedRows
  /** What the edit would change, as far as it is known. */
  preview: AttributesPreview | undefined
  /** The column that was edited last. */
  edited: EditedColumn | undefined
  changed: AttributesChanged | undefined
  /** The edit after it was undone. */
  undone: BulkEdit | undefined
  problem: AttributeEditProblem | undefined
  /** The server's sentence about the problem. */
  serverMessage: string | undefined
}

export type AttributeEditNotice =
  /** The app stores the draft in this browser. */
  | { type: 'draft.changed'; draft: AttributeEditDraft }
  | { type: 'selection.changed'; selection: HandedRows }
  | { type: 'refused'; problem: AttributeEditProblem }
