import type { Client } from '@selvedge/sdk'
import { settingSchema } from '@selvedge/sdk/wire'
import { fromPromise } from 'xstate'

import { fromRead } from '../actor-slot.ts'
import { columnSettingsFromStored, columnSettingsToStored } from '../shared/column-settings-stored.ts'
import type { ColumnSettings } from '../shared/column-settings.ts'

/** The actors of `columnSettingsMachine` for the preference of this name, e.g. `columns.variants`. */
export function createSettingsActors({ users }: Pick<Client, 'users'>, name: string) {
  return {
    readSettings: fromRead<ColumnSettings | undefined, void>(async ({ signal }) =>
      columnSettingsFromStored(await users.setting(name, settingSchema.shape.data, { signal })),
    ),
    // Ignores the abort signal: the save completes even if the user leaves the page.
    saveSettings: fromPromise<void, ColumnSettings>(({ input }) =>
      users.saveSetting(name, columnSettingsToStored(input)),
    ),
  }
}
