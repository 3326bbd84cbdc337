import type { Choice, Filter } from '@selvedge/sdk'

import type { Narrowing } from './list-params.ts'

/** Rows selected individually or by page, kept across pages, sorts, filters and searches. */
export interface ChosenRows {
  kind: 'rows'
  ids: ReadonlySet<string>
}

/** All matching rows except the deselected ones; `total` counts all matches. */
export interface ChosenMatching {
  kind: 'matching'
  except: ReadonlySet<string>
  narrowing: Narrowing
  total: number
  /** Fixed filter of the list. */
  scope?: Filter
}

export interface SelectionContext {
  choice: ChosenRows | ChosenMatching
  /** Start of the range for the next shift-click. */
  anchor: string | undefined
  /** Ids of the rows on screen, in order. */
  page: readonly string[]
  /** Filter and search of the list, and the number of matches (unknown until their first page). */
  narrowing: Narrowing
  total: number | undefined
  /** Fixed filter of the list. */
  scope: Filter
}

export const NO_ROWS: ChosenRows = { kind: 'rows', ids: new Set() }

export function isSelected({ choice }: Pick<SelectionContext, 'choice'>, id: string): boolean {
  return choice.kind === 'rows' ? choice.ids.has(id) : !choice.except.has(id)
}

/** Number of selected rows on all pages. */
export function selectedCount({ choice }: Pick<SelectionContext, 'choice'>): number {
  return choice.kind === 'rows' ? choice.ids.size : Math.max(0, choice.total - choice.except.size)
}

/** State of the checkbox in the table's head. */
export function pageState({ choice, page }: Pick<SelectionContext, 'choice' | 'page'>): 'none' | 'some' | 'all' {
  const chosen = page.filter((id) => isSelected({ choice }, id)).length
  if (chosen === 0) return 'none'
  return chosen === page.length ? 'all' : 'some'
}

/** The selection in the form that SDK calls take. */
export function choiceOf({ choice }: Pick<SelectionContext, 'choice'>): Choice {
  if (choice.kind === 'rows') return [...choice.ids]
  const { narrowing, except, scope } = choice
  return {
    ...narrowing,
    ...(scope && { privateFilter: scope }),
    except: [...except],
    expected: selectedCount({ choice }),
  }
}

/**
 * Toggles a row; with `range`, all rows from the anchor to it get its new state (as in Gmail). If the anchor is not on
 * this page, only the row itself is toggled. The row becomes the anchor.
 */
export function afterToggle(context: SelectionContext, { id, range = false }: { id: string; range?: boolean }) {
  const ids = range ? rangeTo(context, id) : [id]
  return { choice: put(context.choice, ids, !isSelected(context, id)), anchor: id }
}

/** The checkbox of the table's head: all rows of the page in; all out when all were in. */
export function afterPageToggle(context: SelectionContext) {
  return { choice: put(context.choice, context.page, pageState(context) !== 'all'), anchor: undefined }
}

/** Without rows that are gone, e.g. deleted ones. How many match then, the next page tells. */
export function afterRemoval({ choice, anchor }: SelectionContext, ids: readonly string[]) {
  return {
    choice:
      choice.kind === 'rows'
        ? { ...choice, ids: without(choice.ids, ids) }
        : { ...choice, except: without(choice.except, ids) },
    anchor: anchor !== undefined && ids.includes(anchor) ? undefined : anchor,
  }
}

/** Another page of the same query, whose total may have changed. */
export function afterPage({ choice }: SelectionContext, { ids, total }: { ids: readonly string[]; total: number }) {
  return { page: ids, total, choice: choice.kind === 'rows' ? choice : { ...choice, total } }
}

function rangeTo({ anchor, page }: SelectionContext, id: string): readonly string[] {
  const from = anchor === undefined ? -1 : page.indexOf(anchor)
  const to = page.indexOf(id)
  return from < 0 || to < 0 ? [id] : page.slice(Math.min(from, to), Math.max(from, to) + 1)
}

function put(choice: SelectionContext['choice'], rows: readonly string[], isIn: boolean): SelectionContext['choice'] {
  return choice.kind === 'rows'
    ? { ...choice, ids: isIn ? withAlso(choice.ids, rows) : without(choice.ids, rows) }
    : { ...choice, except: isIn ? without(choice.except, rows) : withAlso(choice.except, rows) }
}

const withAlso = (ids: ReadonlySet<string>, more: readonly string[]): ReadonlySet<string> => new Set([...ids, ...more])

function without(ids: ReadonlySet<string>, gone: readonly string[]): ReadonlySet<string> {
  const left = new Set(ids)
  for (const id of gone) left.delete(id)
  return left
}
