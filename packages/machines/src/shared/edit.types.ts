import type { Tagged } from '@selvedge/sdk'

import type { EditProblem } from './edit-problem.ts'
import type { EditDraft, EditValues, FieldOf } from './edit-values.ts'

export interface EditOptions<Item, Values extends EditValues> {
  /** The fields that the form edits. */
  valuesOf: (item: Item) => Values
  /** `soon`: `AUTOSAVE_AFTER` after the last change. `whenAsked`: on the event `save`. */
  saves: 'soon' | 'whenAsked'
  /** Whether the values may be saved; `validity.changed` reports what the values alone cannot tell. */
  accepts?: (values: Values) => boolean
}

export interface EditInput<Values extends EditValues> {
  /** Id of the item. */
  id: string
  /** Draft restored after a reload. */
  draft?: EditDraft<Values> | undefined
}

export type EditEvent<Item, Values extends EditValues> =
  | { type: 'values.changed'; change: Partial<Values> }
  /** Whether all fields contain valid input, where `accepts` cannot tell from the values. */
  | { type: 'validity.changed'; isValid: boolean }
  | { type: 'save' }
  /** Back to the values at opening, or at the last save the user asked for. */
  | { type: 'discard' }
  | { type: 'retry' }
  | { type: 'mine.kept' }
  | { type: 'theirs.taken' }
  /** Another action on the page changed the fields `own` of the item; `item` is the server's answer. */
  | { type: 'item.changed'; item: Tagged<Item>; own?: readonly FieldOf<Values>[] }

/**
 * `confirmed`: a save the user asked for is complete. `merged`: a colleague's changes to these fields are on screen
 * now. `discarded`: half-typed input in the fields is to be discarded too.
 */
export type EditNotice<Item, Values extends EditValues> =
  | { type: 'saved'; item: Item }
  | { type: 'confirmed' }
  | { type: 'merged'; fields: readonly FieldOf<Values>[] }
  | { type: 'discarded' }

/** Fields changed both here and elsewhere. The values from here are on screen. */
export interface EditConflict<Values extends EditValues> {
  fields: readonly FieldOf<Values>[]
  theirs: Values
  /** The server's values before either change. */
  base: Partial<Values>
}

export interface EditContext<Item, Values extends EditValues> {
  id: string
  saves: 'soon' | 'whenAsked'
  /** Draft to apply once the item has been read; undefined while editing. */
  draft: EditDraft<Values> | undefined
  /** The server's latest answer; undefined until the item was read. */
  item: Item | undefined
  etag: string | undefined
  /** The server's values, as the server returned them. */
  known: Values | undefined
  /** The values `discard` goes back to. */
  opened: Values | undefined
  /** The server's values in the form shown on screen. */
  saved: Values | undefined
  /** The values on screen. */
  values: Values | undefined
  /** Changes in flight or without an answer: it is unknown whether the server has them. */
  sent: readonly Partial<Values>[]
  /** The last `validity.changed`. */
  isValid: boolean
  /** The user asked for this save: its values become those `discard` goes back to. */
  isAsked: boolean
  /** Save without waiting for a pause in typing. */
  isDue: boolean
  /** Milliseconds since 1970; undefined until the first save. */
  savedAt: number | undefined
  problem: EditProblem | undefined
  /** The server's sentence about the problem. */
  serverMessage: string | undefined
  /** The server's messages by field. */
  fieldErrors: Readonly<Record<string, string>>
  /** Milliseconds the server asked to wait. */
  retryAfter: number | undefined
  /** Number of consecutive failures. */
  failures: number
  conflict: EditConflict<Values> | undefined
}
