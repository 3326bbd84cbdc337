import { COLUMN_WIDTHS } from '../limits.ts'

export const DENSITIES = ['compact', 'default', 'comfortable'] as const
export type Density = (typeof DENSITIES)[number]

/** One user's settings of a table. Pinned columns are always shown, and come first. */
export interface ColumnSettings {
  /** Column ids, in order. */
  shown: readonly string[]
  pinned: readonly string[]
  /** Widths in pixels by column; hidden columns keep theirs. */
  sizes: Readonly<Record<string, number>>
  density: Density
}

/** The shown columns that exist: a setting may name a deleted column. */
export function shownColumns({ shown }: Pick<ColumnSettings, 'shown'>, available: readonly string[]): string[] {
  return shown.filter((id) => available.includes(id))
}

/** Whether both settings show the same table. */
export function isSameSettings(one: ColumnSettings, other: ColumnSettings): boolean {
  return JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other))
}

/** Normalizes settings: no duplicate columns, pinned ones first, widths within bounds. */
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

/** Adds missing columns that cannot be hidden, in front of the others. */
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

/** Moves a shown column to an index among the shown ones, from 0; it cannot cross the border of the pinned columns. */
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
  Math.min(COLUMN_WIDTHS.max, Math.max(COLUMN_WIDTHS.min, Math.round(width)))

// Property order must not matter: settings made by hand and parsed ones may differ in it.
function inOrder({ shown, pinned, sizes, density }: ColumnSettings): unknown[] {
  return [shown, pinned, Object.entries(sizes).toSorted(([one], [other]) => (one < other ? -1 : 1)), density]
}
