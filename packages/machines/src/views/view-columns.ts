import type { View } from '@selvedge/sdk'

import { type ColumnSettings, withFixedColumns } from '../shared/column-settings.ts'
import { screenOf } from './view-screen.ts'

/** Widths, pins and density that a user has for variants, over the columns of a view; without any the usual columns. */
export function viewColumns(view: View, settings: ColumnSettings, usual: readonly string[]): ColumnSettings {
  const { attributes } = screenOf(view)
  return { ...settings, shown: attributes.length > 0 ? attributes : usual }
}

/**
 * The columns on screen as a view would keep them: word for word the saved ones, as long as they show the same table.
 * A saved view knows no pins, and may lack the columns that cannot be hidden.
 */
export function keptColumns(
  view: View,
  settings: ColumnSettings,
  { usual, fixed }: { usual: readonly string[]; fixed: readonly string[] },
): readonly string[] {
  const { shown } = withFixedColumns(viewColumns(view, settings, usual), fixed)
  return shown.join() === settings.shown.join() ? screenOf(view).attributes : settings.shown
}
