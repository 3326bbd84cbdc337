import { ApiError } from '@selvedge/sdk'

import type { MachineFixtures } from '../testing/shortest-paths.ts'
import type { columnSettingsMachine } from './column-settings.machine.ts'
import type { ColumnSettings } from './column-settings.ts'

/** Columns of a made-up table; every part may be replaced. */
export function columnSettingsFixture(changes: Partial<ColumnSettings> = {}): ColumnSettings {
  return {
    shown: ['name', 'state', 'created_at'],
    pinned: ['name'],
    sizes: { name: 240 },
    density: 'default',
    ...changes,
  }
}

const offline = new ApiError('offline', 'The server cannot be reached.')
const initial = columnSettingsFixture()

export const columnSettingsFixtures: MachineFixtures<typeof columnSettingsMachine> = {
  input: { initial, local: undefined, isLocalUnsaved: false, fixed: ['name'] },
  events: {
    'column.shown': [{ type: 'column.shown', id: 'label_count' }],
    'column.hidden': [
      { type: 'column.hidden', id: 'state' },
      { type: 'column.hidden', id: 'name' },
    ],
    'column.moved': [{ type: 'column.moved', id: 'created_at', to: 1 }],
    'column.pinned': [{ type: 'column.pinned', id: 'state' }],
    'column.unpinned': [{ type: 'column.unpinned', id: 'name' }],
    'column.resized': [
      { type: 'column.resized', id: 'state', width: 120 },
      { type: 'column.resized', id: 'state', width: Number.NaN },
    ],
    'density.chosen': [{ type: 'density.chosen', density: 'compact' }],
    'settings.chosen': [
      { type: 'settings.chosen', settings: columnSettingsFixture({ shown: ['name', 'label_count'] }) },
    ],
    reset: [{ type: 'reset' }],
    retry: [{ type: 'retry' }],
  },
  outcomes: {
    readSettings: { done: [columnSettingsFixture({ density: 'comfortable' }), undefined], error: [offline] },
    saveSettings: { done: [undefined], error: [offline] },
  },
  keyOf: ({ context: { sent, settings } }) => [settings.density, sent === settings],
}
