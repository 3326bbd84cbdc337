import { isApiError, type Tagged } from '@selvedge/sdk'

import { editProblem, fieldErrorsOf, isUncertain } from './edit-problem.ts'
import {
  conflictsOf,
  diff,
  type EditDraft,
  type EditValues,
  type FieldOf,
  fieldsOf,
  isAlike,
  isSame,
  mapFields,
  pick,
} from './edit-values.ts'
import type { EditConflict, EditContext, EditOptions } from './edit.types.ts'

type Change<Item, Values extends EditValues> = Partial<EditContext<Item, Values>>
type Edited<Values extends EditValues> = Pick<EditContext<unknown, Values>, 'saved' | 'values' | 'sent'>

/** What to send so that the server has the values on screen, including fields of changes whose outcome is unknown. */
export function changeOf<Values extends EditValues>({ saved, values, sent }: Edited<Values>): Partial<Values> {
  if (!saved || !values) return {}
  const unsure = sent.flatMap((one) => fieldsOf<Values>(one))
  return { ...pick<Values>(values, unsure), ...diff(saved, values) }
}

/** The draft to keep in the browser so that a reload loses nothing; undefined when nothing is unsaved. */
export function draftOf<Values extends EditValues>(
  context: Edited<Values> & Pick<EditContext<unknown, Values>, 'known' | 'draft' | 'conflict'>,
): EditDraft<Values> | undefined {
  const change = changeOf(context)
  if (!context.known || fieldsOf(change).length === 0) return context.draft
  // An unresolved conflict has to be raised again after a reload.
  const base = { ...context.known, ...context.conflict?.base }
  return { change, base: pick<Values>(base, fieldsOf(change)), sent: context.sent }
}

/**
 * Changes sent before a reload that may still be applied. The server accepts only one change per ETag: once it has one,
 * it refuses the others.
 */
function onTheWay<Values extends EditValues>({ sent }: EditDraft<Values>, theirs: Values): readonly Partial<Values>[] {
  const isThere = (one: Partial<Values>) => fieldsOf(one).every((field) => isAlike(one[field], theirs[field]))
  return sent.some(isThere) ? [] : sent
}

/** Pure functions that compute the context after each step of an edit. */
export function createEditSteps<Item, Values extends EditValues>({ valuesOf, saves }: EditOptions<Item, Values>) {
  type Context = EditContext<Item, Values>

  /** The item has been read: reapplies the draft from before a reload. */
  function opened({ draft }: Context, { value, etag }: Tagged<Item>): Change<Item, Values> {
    const theirs = valuesOf(value)
    const fields = draft ? conflictsOf(draft, theirs) : []
    return {
      item: value,
      etag,
      known: theirs,
      opened: theirs,
      saved: theirs,
      values: { ...theirs, ...draft?.change },
      draft: undefined,
      sent: draft ? onTheWay(draft, theirs) : [],
      ...settled,
      conflict: conflictIn(fields, theirs, draft?.base),
    }
  }

  /** A colleague changed the item: takes over the fields that were not changed here. */
  function rebased(context: Context, { value, etag }: Tagged<Item>) {
    const { known, saved, values, opened: before, sent, conflict } = context
    if (!known || !saved || !values || !before) return { change: {}, merged: [] }
    const theirs = valuesOf(value)
    const own = draftOf(context) ?? { change: {}, base: {}, sent: [] }
    const changed = fieldsOf<Values>(known, theirs).filter((field) => !isSame(theirs[field], known[field]))
    const foreign = changed.filter((field) => !sent.some((one) => field in one && isAlike(one[field], theirs[field])))
    const onScreen = mapFields(theirs, (field) => (changed.includes(field) ? theirs[field] : saved[field]))
    const open = conflict?.fields.filter((field) => !isAlike(values[field], theirs[field])) ?? []
    const fields = [...new Set([...open, ...conflictsOf(own, theirs)])]
    const change: Change<Item, Values> = {
      item: value,
      etag,
      known: theirs,
      saved: onScreen,
      values: { ...onScreen, ...own.change },
      opened: { ...before, ...pick<Values>(theirs, foreign) },
      sent: [],
      ...settled,
      conflict: conflictIn(fields, theirs, own.base),
    }
    return { change, merged: foreign.filter((field) => !(field in own.change)) }
  }

  /** The server took the change. Values it normalizes are shown in its form. */
  function saved(context: Context, { value, etag }: Tagged<Item>): Change<Item, Values> {
    const { saved: before, values, sent, isAsked } = context
    if (!before || !values) return {}
    const theirs = valuesOf(value)
    const typed = { ...before, ...sent.at(-1) }
    // Trailing blanks that the server trimmed stay while the user is typing.
    const now = mapFields(theirs, (field) => (isAlike(typed[field], theirs[field]) ? typed[field] : theirs[field]))
    return {
      item: value,
      etag,
      known: theirs,
      saved: now,
      sent: [],
      savedAt: Date.now(),
      isAsked: false,
      isDue: false,
      ...settled,
      values: mapFields({ ...values, ...now }, (field) =>
        isSame(values[field], typed[field]) ? now[field] : values[field],
      ),
      ...((saves === 'whenAsked' || isAsked) && { opened: now }),
    }
  }

  /** The changes sent so far plus this one at the end, each once. */
  function sending(context: Context): readonly Partial<Values>[] {
    const change = changeOf(context)
    return [...context.sent.filter((one) => !isSame(one, change)), change]
  }

  /** The save failed. A change that may have reached the server stays in `sent`. */
  function failed({ sent, values, failures }: Context, error: unknown): Change<Item, Values> {
    return {
      problem: editProblem(error),
      serverMessage: isApiError(error) ? error.detail : undefined,
      fieldErrors: fieldErrorsOf(error, fieldsOf<Values>(values ?? {})),
      retryAfter: isApiError(error) ? error.retryAfter : undefined,
      failures: failures + 1,
      isDue: false,
      ...(!isUncertain(error) && { sent: sent.slice(0, -1) }),
    }
  }

  /** The user typed: clears the errors of the changed fields. */
  function typed(context: Context, change: Partial<Values>): Change<Item, Values> {
    const { values, fieldErrors } = context
    if (!values) return {}
    const rest = Object.entries(fieldErrors).filter(([field]) => !(field in change))
    return { values: { ...values, ...change }, fieldErrors: Object.fromEntries(rest) }
  }

  return { opened, rebased, saved, sending, failed, typed }
}

function conflictIn<Values extends EditValues>(
  fields: readonly FieldOf<Values>[],
  theirs: Values,
  base: Partial<Values> = {},
): EditConflict<Values> | undefined {
  return fields.length > 0 ? { fields, theirs, base: pick<Values>(base, fields) } : undefined
}

const settled = {
  problem: undefined,
  serverMessage: undefined,
  fieldErrors: {},
  retryAfter: undefined,
  failures: 0,
} as const

/** The form before its item has been read. */
export const UNREAD = {
  item: undefined,
  etag: undefined,
  known: undefined,
  opened: undefined,
  saved: undefined,
  values: undefined,
  sent: [],
  isValid: true,
  isAsked: false,
  isDue: false,
  savedAt: undefined,
  conflict: undefined,
  ...settled,
}
