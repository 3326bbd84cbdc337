import type { ChooserColumn } from './types.ts'

export interface ColumnGroup {
  label: string | undefined
  columns: readonly ChooserColumn[]
}

/** The shown columns in order and the hidden ones by group, both filtered by the search. */
export function columnLists(columns: readonly ChooserColumn[], shownIds: readonly string[], search: string) {
  const byId = new Map(columns.map((column) => [column.id, column]))
  const isShown = new Set(shownIds)
  const wanted = (column: ChooserColumn) => matches(column, search)
  const shown = shownIds.flatMap((id) => byId.get(id) ?? []).filter(wanted)
  const hidden = columns.filter((column) => !isShown.has(column.id) && wanted(column))
  return { shown, hidden: inGroups(hidden) }
}

/** The column that gets the focus when `id` leaves its list: the next one, otherwise the previous one. */
export function neighbourOf(columns: readonly ChooserColumn[], id: string): string | undefined {
  const at = columns.findIndex((column) => column.id === id)
  const after = columns.slice(at + 1).find((column) => !column.fixed)
  const before = columns.slice(0, Math.max(at, 0)).findLast((column) => !column.fixed)
  return (after ?? before)?.id
}

function matches(column: ChooserColumn, search: string): boolean {
  const words = fold(search).split(/\s+/)
  const text = fold(`${column.label} ${column.group ?? ''}`)
  return words.every((word) => text.includes(word))
}

/** Removes case and accents, so that "leger" finds "Léger". */
function fold(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()
}

function inGroups(columns: readonly ChooserColumn[]): ColumnGroup[] {
  const groups = Map.groupBy(columns, (column) => column.group)
  return [...groups].map(([label, members]) => ({ label, columns: members }))
}
