/** Chosen rows by id, kept across pages; the anchor is where a range of the next shift-click starts. */
export interface Selection {
  ids: ReadonlySet<string>
  anchor: string | undefined
}

export const NOTHING_SELECTED: Selection = { ids: new Set(), anchor: undefined }

/** One row in or out; the row becomes the anchor. */
export function toggle({ ids }: Selection, id: string): Selection {
  return { ids: ids.has(id) ? without(ids, [id]) : withAlso(ids, [id]), anchor: id }
}

/**
 * Every row from the anchor to `id` takes the state that `id` would change to (as in Gmail). Without an anchor on this
 * page it is a plain toggle. `order` holds the ids of the page as shown.
 */
export function toggleRange(selection: Selection, id: string, order: readonly string[]): Selection {
  const { ids, anchor } = selection
  const from = anchor === undefined ? -1 : order.indexOf(anchor)
  const to = order.indexOf(id)
  if (from < 0 || to < 0) return toggle(selection, id)
  const range = order.slice(Math.min(from, to), Math.max(from, to) + 1)
  return { ids: ids.has(id) ? without(ids, range) : withAlso(ids, range), anchor: id }
}

/** The checkbox of the table's head: all rows of the page in; all out when all were in. */
export function togglePage({ ids, anchor }: Selection, order: readonly string[]): Selection {
  const isWhole = pageState({ ids, anchor }, order) === 'all'
  return { ids: isWhole ? without(ids, order) : withAlso(ids, order), anchor: undefined }
}

/** How the checkbox of the table's head stands. */
export function pageState({ ids }: Selection, order: readonly string[]): 'none' | 'some' | 'all' {
  const chosen = order.filter((id) => ids.has(id)).length
  if (chosen === 0) return 'none'
  return chosen === order.length ? 'all' : 'some'
}

/** Takes rows out that are gone, e.g. deleted ones. */
export function withoutRows({ ids, anchor }: Selection, gone: readonly string[]): Selection {
  return { ids: without(ids, gone), anchor: anchor !== undefined && gone.includes(anchor) ? undefined : anchor }
}

const withAlso = (ids: ReadonlySet<string>, more: readonly string[]): ReadonlySet<string> => new Set([...ids, ...more])

function without(ids: ReadonlySet<string>, gone: readonly string[]): ReadonlySet<string> {
  const left = new Set(ids)
  for (const id of gone) left.delete(id)
  return left
}
