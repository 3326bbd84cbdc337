import { type ActorRefFrom, assign, emit, raise, setup, type SnapshotFrom } from 'xstate'

import { promiseSlot } from '../actor-slot.ts'
import { SETTINGS_SAVED_AFTER } from '../limits.ts'
import {
  type ColumnSettings,
  type Density,
  hideColumn,
  isSameSettings,
  moveColumn,
  pinColumn,
  resizeColumn,
  showColumn,
  unpinColumn,
  withFixedColumns,
} from './column-settings.ts'

export type ColumnSettingsEvent =
  | { type: 'column.shown'; id: string }
  | { type: 'column.hidden'; id: string }
  /** `to` is the index among the shown columns, from 0. */
  | { type: 'column.moved'; id: string; to: number }
  | { type: 'column.pinned'; id: string }
  | { type: 'column.unpinned'; id: string }
  | { type: 'column.resized'; id: string; width: number }
  | { type: 'density.chosen'; density: Density }
  /** Replaces all settings, e.g. by the columns of a saved view. */
  | { type: 'settings.chosen'; settings: ColumnSettings }
  | { type: 'reset' }
  | { type: 'retry' }

/** `settings.changed`: the local copy for the app to store, and whether the server has it too. */
export type ColumnSettingsNotice =
  | { type: 'settings.changed'; settings: ColumnSettings; isSaved: boolean }
  | { type: 'settings.unread' }
  | { type: 'settings.unsaved' }

export interface ColumnSettingsInput {
  /** Order, visibility, widths and density that `reset` returns to. */
  initial: ColumnSettings
  /** Settings this browser stored last time. */
  local: ColumnSettings | undefined
  /** Whether `local` had not been saved to the server. */
  isLocalUnsaved: boolean
  /** Columns that cannot be hidden. */
  fixed: readonly string[]
}

interface ColumnSettingsContext extends Omit<ColumnSettingsInput, 'local'> {
  settings: ColumnSettings
  /** Settings of the save in flight. */
  sent: ColumnSettings | undefined
}

/** Columns of a table, their order, width and density; synced across the user's browsers. */
export const columnSettingsMachine = setup({
  types: {} as {
    input: ColumnSettingsInput
    context: ColumnSettingsContext
    events: ColumnSettingsEvent
    emitted: ColumnSettingsNotice
    tags: 'busy'
  },
  actors: {
    readSettings: promiseSlot<ColumnSettings | undefined, void>('readSettings'),
    saveSettings: promiseSlot<void, ColumnSettings>('saveSettings'),
  },
  guards: {
    isChange: ({ context, event }) => !isSameSettings(changedSettings(context, event), context.settings),
    isLocalUnsaved: ({ context }) => context.isLocalUnsaved,
    isStored: (_, { stored }: { stored: ColumnSettings | undefined }) => stored !== undefined,
    isChangedSince: ({ context: { sent, settings } }) => sent !== undefined && !isSameSettings(sent, settings),
  },
  delays: { savedAfter: SETTINGS_SAVED_AFTER },
}).createMachine({
  id: 'columnSettings',
  description: 'Column settings of one table (specification 1, sections 3 and 9): kept per user, on the server.',
  context: ({ input: { initial, local, isLocalUnsaved, fixed } }) => ({
    initial,
    fixed,
    isLocalUnsaved: isLocalUnsaved && local !== undefined,
    settings: withFixedColumns(local ?? initial, fixed),
    sent: undefined,
  }),
  initial: 'reading',
  on: {
    'column.shown': { guard: 'isChange', actions: raise(({ context, event }) => chosen(context, event)) },
    'column.hidden': { guard: 'isChange', actions: raise(({ context, event }) => chosen(context, event)) },
    'column.moved': { guard: 'isChange', actions: raise(({ context, event }) => chosen(context, event)) },
    'column.pinned': { guard: 'isChange', actions: raise(({ context, event }) => chosen(context, event)) },
    'column.unpinned': { guard: 'isChange', actions: raise(({ context, event }) => chosen(context, event)) },
    'column.resized': { guard: 'isChange', actions: raise(({ context, event }) => chosen(context, event)) },
    'density.chosen': { guard: 'isChange', actions: raise(({ context, event }) => chosen(context, event)) },
    reset: { guard: 'isChange', actions: raise(({ context, event }) => chosen(context, event)) },
    'settings.chosen': {
      guard: 'isChange',
      target: '.changed',
      actions: [
        assign({ settings: ({ context, event }) => changedSettings(context, event) }),
        emit(({ context }) => ({ type: 'settings.changed', settings: context.settings, isSaved: false })),
      ],
    },
  },
  states: {
    reading: {
      description: 'The settings of this browser are shown while those of the server are on their way.',
      invoke: {
        id: 'readSettings',
        src: 'readSettings',
        onDone: [
          {
            description: 'What this browser could not save the last time is newer than what the server has.',
            guard: 'isLocalUnsaved',
            target: 'saving',
          },
          {
            guard: { type: 'isStored', params: ({ event }) => ({ stored: event.output }) },
            target: 'saved',
            actions: [
              assign({
                settings: ({ context, event }) => withFixedColumns(event.output ?? context.settings, context.fixed),
              }),
              emit(({ context }) => ({ type: 'settings.changed', settings: context.settings, isSaved: true })),
            ],
          },
          { target: 'saved' },
        ],
        onError: { target: 'unread', actions: emit({ type: 'settings.unread' }) },
      },
    },
    unread: {
      description: "The server's settings could not be read; those of this browser are shown.",
      on: { retry: 'reading' },
    },
    saved: { description: 'The server has what is shown, or has nothing and the table shows the defaults.' },
    changed: {
      description: 'The user is still making changes; they are saved at the next pause.',
      after: { savedAfter: 'saving' },
    },
    saving: {
      description: 'What is shown is on its way to the server. What changes meanwhile is saved after it.',
      tags: 'busy',
      entry: assign({ sent: ({ context }) => context.settings }),
      invoke: {
        id: 'saveSettings',
        src: 'saveSettings',
        input: ({ context }) => context.settings,
        onDone: [
          { guard: 'isChangedSince', target: 'changed' },
          {
            target: 'saved',
            actions: emit(({ context }) => ({
              type: 'settings.changed',
              settings: context.settings,
              isSaved: true,
            })),
          },
        ],
        onError: [
          {
            description: 'The failed settings are outdated; the newer ones are tried next.',
            guard: 'isChangedSince',
            target: 'changed',
          },
          { target: 'unsaved', actions: emit({ type: 'settings.unsaved' }) },
        ],
      },
      on: {
        'settings.chosen': {
          guard: 'isChange',
          actions: [
            assign({ settings: ({ context, event }) => changedSettings(context, event) }),
            emit(({ context }) => ({ type: 'settings.changed', settings: context.settings, isSaved: false })),
          ],
        },
      },
    },
    unsaved: {
      description: 'Saving failed: this browser has what is shown, the server does not. The next change tries again.',
      on: { retry: 'saving' },
    },
  },
})

export type ColumnSettingsRef = ActorRefFrom<typeof columnSettingsMachine>
export type ColumnSettingsSnapshot = SnapshotFrom<typeof columnSettingsMachine>

const chosen = (context: ColumnSettingsContext, event: ColumnSettingsEvent) =>
  ({ type: 'settings.chosen', settings: changedSettings(context, event) }) as const

/** The settings after a change by the user; the same object if nothing changed. */
function changedSettings({ settings, initial, fixed }: ColumnSettingsContext, event: ColumnSettingsEvent) {
  switch (event.type) {
    case 'column.shown':
      return showColumn(settings, event.id)
    case 'column.hidden':
      return fixed.includes(event.id) ? settings : hideColumn(settings, event.id)
    case 'column.moved':
      return moveColumn(settings, event.id, event.to)
    case 'column.pinned':
      return pinColumn(settings, event.id)
    case 'column.unpinned':
      return unpinColumn(settings, event.id)
    case 'column.resized':
      return resizeColumn(settings, event.id, event.width)
    case 'density.chosen':
      return { ...settings, density: event.density }
    case 'settings.chosen':
      return withFixedColumns(event.settings, fixed)
    case 'reset':
      return withFixedColumns(initial, fixed)
    case 'retry':
      return settings
  }
}
