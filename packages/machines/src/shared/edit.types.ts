import type { Tagged } from '@selvedge/sdk'

import type { EditProblem } from './edit-problem.ts'
import type { EditDraft, EditValues, FieldOf } from './edit-values.ts'

export interface EditOptions<Item, Values extends EditValues> {
  /** What the form edits of an item. */
  valuesOf: (item: Item) => Values
  /** `soon`: `AUTOSAVE_AFTER` after the last change. `whenAsked`: by `save`. */
  saves: 'soon' | 'whenAsked'
  /** Whether the form may be saved, as far as its values tell; `validity.changed` says the rest. */
  accepts?: (values: Values) => boolean
}

export interface EditInput<Values extends EditValues> {
  /** Of the item. */
  id: string
  /** What was typed before a reload. */
  draft?: EditDraft<Values> | undefined
}

export type EditEvent<Item, Values extends EditValues> =
  | { type: 'values.changed'; change: Partial<Values> }
  /** Whether the form takes what is typed into its fields, where `accepts` cannot know. */
  | { type: 'validity.changed'; isValid: boolean }
  | { type: 'save' }
  /** Back to what it was when the page was opened, or when somebody last asked for a save. */
  | { type: 'discard' }
  | { type: 'retry' }
  | { type: 'mine.kept' }
  | { type: 'theirs.taken' }
  /** Another action of the page changed the item in the fields `own`, and answered it as it is now. */
  | { type: 'item.changed'; item: Tagged<Item>; own?: readonly FieldOf<Values>[] }

/**
 * `confirmed`: the user asked for a save, and the server has everything. `merged`: what somebody else changed in these fields is on screen now. `discarded`: what is half typed somewhere goes
 * too.
 */
export type EditNotice<Item, Values extends EditValues> =
  | { type: 'saved'; item: Item }
  | { type: 'confirmed' }
  | { type: 'merged'; fields: readonly FieldOf<Values>[] }
  | { type: 'discarded' }

/** Fields that were changed here and elsewhere. Those here are on screen. */
export interface EditConflict<Values extends EditValues> {
  fields: readonly FieldOf<Values>[]
  theirs: Values
  /** What the server had before either change. */
  base: Partial<Values>
}

export interface EditContext<Item, Values extends EditValues> {
  id: string
  saves: 'soon' | 'whenAsked'
  /** What waits for the item to be read; undefined while editing. */
  draft: EditDraft<Values> | undefined
  /** As the server answered it last; undefined until it was read. */
  item: Item | undefined
  etag: string | undefined
  /** What the server has, as it has it. */
  known: Values | undefined
  /** What `discard` goes back to. */
  opened: Values | undefined
  /** What the server has, written as it stands on screen. */
  saved: Values | undefined
  /** What stands on screen. */
  values: Values | undefined
  /** Changes on the way, or without an answer: the server may have them or not. */
  sent: readonly Partial<Values>[]
  /** What `validity.changed` said last. */
  isValid: boolean
  /** Somebody asked for the save: what it saves is what `discard` goes back to from then on. */
  isAsked: boolean
  /** What is changed is sent without waiting for a pause. */
  isDue: boolean
  /** Milliseconds since 1970; undefined until something was saved. */
  savedAt: number | undefined
  problem: EditProblem | undefined
  /** The server's own sentence about the problem. */
  serverMessage: string | undefined
  /** The server's sentences on single fields. */
  fieldErrors: Readonly<Record<string, string>>
  /** Milliseconds that the server asked to wait. */
  retryAfter: number | undefined
  /** Failures one after the other. */
  failures: number
  conflict: EditConflict<Values> | undefined
}
