import type { Client, View } from '@selvedge/sdk'
import { settingSchema } from '@selvedge/sdk/wire'
import { fromPromise } from 'xstate'

import { fromRead } from '../actor-slot.ts'
import { columnSettingsFromStored, columnSettingsToStored } from '../shared/column-settings-stored.ts'
import type { ColumnSettings } from '../shared/column-settings.ts'
import { viewColumns } from './view-columns.ts'

const NAME = 'columns.variants'

/**
 * The actors of `columnSettingsMachine` on a view's page: the shown columns belong to the view, everything else to the
 * user's settings for variants. `draft` are columns changed here but not saved.
 */
export function createViewColumnActors(
  { users }: Pick<Client, 'users'>,
  view: View,
  { initial, draft }: { initial: ColumnSettings; draft: readonly string[] | undefined },
) {
  const stored = async (signal?: AbortSignal) =>
    columnSettingsFromStored(await users.setting(NAME, settingSchema.shape.data, signal ? { signal } : {}))

  return {
    readSettings: fromRead<ColumnSettings | undefined, void>(async ({ signal }) => {
      const settings = viewColumns(view, (await stored(signal)) ?? initial, initial.shown)
      return draft ? { ...settings, shown: draft } : settings
    }),
    // Ignores the abort signal: the save completes even if the user leaves the page.
    saveSettings: fromPromise<void, ColumnSettings>(async ({ input }) => {
      const { shown } = (await stored()) ?? initial
      await users.saveSetting(NAME, columnSettingsToStored({ ...input, shown }))
    }),
  }
}
