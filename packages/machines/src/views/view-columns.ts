import type { View } from '@selvedge/sdk'

import { type ColumnSettings, withFixedColumns } from '../shared/column-settings.ts'
import { screenOf } from './view-screen.ts'

/**
 * A view's columns with the user's widths, pins and density for variants; a view without columns shows the usual ones.
 */
export function viewColumns(view: View, settings: ColumnSettings, usual: readonly string[]): ColumnSettings {
  const { attributes } = screenOf(view)
  return { ...settings, shown: attributes.length > 0 ? attributes : usual }
}

/**
 * The columns on screen as a view stores them: the saved list itself as long as it shows the same table, because a
 * saved view has no pins and may lack columns that cannot be hidden.
 */
export function keptColumns(
  view: View,
  settings: ColumnSettings,
  { usual, fixed }: { usual: readonly string[]; fixed: readonly string[] },
): readonly string[] {
  const { shown } = withFixedColumns(viewColumns(view, settings, usual), fixed)
  return shown.join() === settings.shown.join() ? screenOf(view).attributes : settings.shown
}
