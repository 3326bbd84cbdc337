import { COLUMN_WIDTHS } from '../limits.ts'

export const DENSITIES = ['compact', 'default', 'comfortable'] as const
export type Density = (typeof DENSITIES)[number]

/** How one user looks at a table. Every pinned column is shown, and stands before the others. */
export interface ColumnSettings {
  /** Ids of columns, in their order. */
  shown: readonly string[]
  pinned: readonly string[]
  /** Widths in pixels by column; hidden columns keep theirs. */
  sizes: Readonly<Record<string, number>>
  density: Density
}

/** The columns to show of those that there are: a setting may name one that was deleted since. */
export function shownColumns({ shown }: Pick<ColumnSettings, 'shown'>, available: readonly string[]): string[] {
  return shown.filter((id) => available.includes(id))
}

/** Whether both show the same table. */
export function isSameSettings(one: ColumnSettings, other: ColumnSettings): boolean {
  return JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other))
}

/** The settings as every table shows them: no column twice, pinned ones first, widths within their bounds. */
export function tidySettings({ shown, pinned, sizes, density }: ColumnSettings): ColumnSettings {
  const columns = [...new Set(shown)]
  const isPinned = (id: string) => pinned.includes(id)
  const first = columns.filter(isPinned)
  return {
    shown: [...first, ...columns.filter((id) => !isPinned(id))],
    pinned: first,
    sizes: Object.fromEntries(
      Object.entries(sizes).flatMap(([id, width]) => (Number.isFinite(width) ? [[id, withinBounds(width)]] : [])),
    ),
    density,
  }
}

/** The settings with every column that cannot be hidden; one that was missing stands before the others. */
export function withFixedColumns(settings: ColumnSettings, fixed: readonly string[]): ColumnSettings {
  const missing = fixed.filter((id) => !settings.shown.includes(id))
  return tidySettings({ ...settings, shown: [...missing, ...settings.shown] })
}

export function showColumn(settings: ColumnSettings, id: string): ColumnSettings {
  return tidySettings({ ...settings, shown: [...settings.shown, id] })
}

export function hideColumn(settings: ColumnSettings, id: string): ColumnSettings {
  return tidySettings({ ...settings, shown: without(settings.shown, id) })
}

/** Puts a shown column at a place among the shown ones, from 0; the border of the pinned ones holds it up. */
export function moveColumn(settings: ColumnSettings, id: string, to: number): ColumnSettings {
  if (!settings.shown.includes(id)) return settings
  return tidySettings({ ...settings, shown: without(settings.shown, id).toSpliced(Math.max(0, to), 0, id) })
}

export function pinColumn(settings: ColumnSettings, id: string): ColumnSettings {
  return tidySettings({ ...settings, pinned: [...settings.pinned, id] })
}

export function unpinColumn(settings: ColumnSettings, id: string): ColumnSettings {
  return tidySettings({ ...settings, pinned: without(settings.pinned, id) })
}

export function resizeColumn(settings: ColumnSettings, id: string, width: number): ColumnSettings {
  return Number.isFinite(width) ? tidySettings({ ...settings, sizes: { ...settings.sizes, [id]: width } }) : settings
}

const without = (ids: readonly string[], id: string): string[] => ids.filter((one) => one !== id)

const withinBounds = (width: number): number =>
  Math.min(COLUMN_WIDTHS.most, Math.max(COLUMN_WIDTHS.least, Math.round(width)))

// Without the names of properties, and widths by name: one made by hand and one that was read may differ in order.
function inOrder({ shown, pinned, sizes, density }: ColumnSettings): unknown[] {
  return [shown, pinned, Object.entries(sizes).toSorted(([one], [other]) => (one < other ? -1 : 1)), density]
}
