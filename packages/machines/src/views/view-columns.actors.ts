import type { Client, View } from '@selvedge/sdk'
import { settingSchema } from '@selvedge/sdk/wire'
import { fromPromise } from 'xstate'

import { fromRead } from '../actor-slot.ts'
import { columnSettingsFromStored, columnSettingsToStored } from '../shared/column-settings-stored.ts'
import type { ColumnSettings } from '../shared/column-settings.ts'
import { viewColumns } from './view-columns.ts'

const NAME = 'columns.variants'

/**
 * The real work behind the slots of `columnSettingsMachine` on the page of a view: which columns are shown is the
 * view's, everything else is what the user has for variants everywhere. `draft` are columns chosen here and not saved.
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
    // Without the signal: who leaves the page while it is saved wants it saved all the same.
    saveSettings: fromPromise<void, ColumnSettings>(async ({ input }) => {
      const { shown } = (await stored()) ?? initial
      await users.saveSetting(NAME, columnSettingsToStored({ ...input, shown }))
    }),
  }
}
