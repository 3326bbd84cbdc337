import { type ActorRefFrom, assign, emit, setup, type SnapshotFrom } from 'xstate'

import { promiseSlot } from '../actor-slot.ts'
import { PALETTE_SEARCH_AFTER } from '../limits.ts'
import {
  type FoundRecords,
  type PaletteContext,
  type PaletteEntry,
  paletteGroups,
  paletteKey,
  type PaletteOffer,
  searchOf,
  unreadGroups,
} from './palette-entries.ts'

export type PaletteEvent =
  | ({ type: 'open' } & PaletteOffer)
  | { type: 'close' }
  | { type: 'search.typed'; text: string }
  | { type: 'entry.chosen'; key: string; inNewTab: boolean }
  | { type: 'retry' }

export type PaletteNotice = { type: 'entry.chosen'; entry: PaletteEntry; inNewTab: boolean }

/** The command palette. It performs no action itself: the choice leaves as a notice. */
export const paletteMachine = setup({
  types: {} as {
    context: PaletteContext
    events: PaletteEvent
    emitted: PaletteNotice
    tags: 'busy'
  },
  actors: {
    searchRecords: promiseSlot<FoundRecords, { search: string }>('searchRecords'),
  },
  delays: { searchDelay: PALETTE_SEARCH_AFTER },
  guards: {
    isOffered: ({ context }, { key }: { key: string }) => entryOf(context, key) !== undefined,
    isEmpty: (_, { text }: { text: string }) => text.trim() === '',
    isSameSearch: ({ context }, { text }: { text: string }) => text.trim() === searchOf(context),
    isPartial: ({ context }) => unreadGroups(context).length > 0,
  },
}).createMachine({
  id: 'palette',
  description: 'Command palette: products, variants, views, pages, and actions on what is open.',
  context: { text: '', found: undefined, pages: [], actions: [], recent: [] },
  initial: 'closed',
  states: {
    closed: {
      description: 'Only its button is there.',
      on: {
        open: {
          target: 'open',
          actions: assign(({ event: { pages, actions, recent } }) => ({
            text: '',
            found: undefined,
            pages,
            actions,
            recent,
          })),
        },
      },
    },
    open: {
      description: 'Pages and actions can be chosen whether the records have arrived or not.',
      initial: 'idle',
      on: {
        close: 'closed',
        'search.typed': [
          {
            guard: { type: 'isSameSearch', params: ({ event }) => event },
            actions: assign({ text: ({ event }) => event.text }),
          },
          {
            guard: { type: 'isEmpty', params: ({ event }) => event },
            target: '.idle',
            actions: assign({ text: ({ event }) => event.text, found: undefined }),
          },
          { target: '.searching', actions: assign({ text: ({ event }) => event.text }) },
        ],
        'entry.chosen': {
          guard: { type: 'isOffered', params: ({ event }) => event },
          target: 'closed',
          actions: emit(({ context, event }) => {
            const entry = entryOf(context, event.key)
            if (!entry) throw new Error('palette: an unknown entry was chosen')
            return { type: 'entry.chosen', entry, inNewTab: event.inNewTab }
          }),
        },
      },
      states: {
        idle: { description: 'Nothing is searched for: what was chosen last, actions and pages.' },
        searching: {
          description: 'Records are being loaded; previous ones that still match stay.',
          tags: 'busy',
          initial: 'waiting',
          states: {
            waiting: { description: 'The user types.', after: { searchDelay: 'loading' } },
            loading: {
              description: 'The search is running; a new one replaces it.',
              invoke: {
                id: 'searchRecords',
                src: 'searchRecords',
                input: ({ context }) => ({ search: searchOf(context) }),
                onDone: {
                  target: '#palette.open.showing',
                  actions: assign({
                    found: ({ context, event }) => ({ search: searchOf(context), records: event.output }),
                  }),
                },
                onError: { target: '#palette.open.failing', actions: assign({ found: undefined }) },
              },
            },
          },
        },
        showing: {
          description: 'The results, perhaps not of every kind.',
          on: { retry: { guard: 'isPartial', target: 'searching.loading' } },
        },
        failing: { description: 'No records could be read.', on: { retry: 'searching.loading' } },
      },
    },
  },
})

export type PaletteRef = ActorRefFrom<typeof paletteMachine>
export type PaletteSnapshot = SnapshotFrom<typeof paletteMachine>

const entryOf = (context: PaletteContext, key: string): PaletteEntry | undefined =>
  paletteGroups(context)
    .flatMap(({ entries }) => entries)
    .find((entry) => paletteKey(entry) === key)
