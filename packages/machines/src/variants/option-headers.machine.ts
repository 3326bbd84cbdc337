import type { Page } from '@selvedge/sdk'
import type { OptionHeader } from '@selvedge/sdk/wire'
import { type ActorRefFrom, assign, setup } from 'xstate'

import { promiseSlot } from '../actor-slot.ts'
import { VALUE_SEARCH_AFTER } from '../attributes/value-picker.machine.ts'

export type OptionHeadersEvent = { type: 'opened' } | { type: 'search.typed'; text: string } | { type: 'retry' }

interface OptionHeadersContext {
  search: string
  /** The first headers that match, as last read. */
  headers: readonly OptionHeader[]
  /** Number of matching headers. */
  total: number
}

/** Searches the option headers that the supplier's variants already have. */
export const optionHeadersMachine = setup({
  types: {} as { context: OptionHeadersContext; events: OptionHeadersEvent; tags: 'busy' },
  actors: { readHeaders: promiseSlot<Page<OptionHeader>, { search: string }>('readHeaders') },
  delays: { searchDelay: VALUE_SEARCH_AFTER },
  guards: {
    isOther: ({ context }, { text }: { text: string }) => text.trim() !== context.search,
  },
}).createMachine({
  id: 'optionHeaders',
  description: 'Search among the option headers in use, for an option that is added.',
  context: { search: '', headers: [], total: 0 },
  initial: 'idle',
  on: {
    'search.typed': {
      guard: { type: 'isOther', params: ({ event }) => event },
      target: '.waiting',
      actions: assign({ search: ({ event }) => event.text.trim() }),
    },
  },
  states: {
    idle: { description: 'The user has not come to the field yet.', on: { opened: 'loading' } },
    waiting: {
      description: 'The user types; the search starts when they pause.',
      tags: 'busy',
      after: { searchDelay: 'loading' },
    },
    loading: {
      description: 'Matching headers are being loaded; the previous ones stay meanwhile. Typing cancels the call.',
      tags: 'busy',
      invoke: {
        id: 'readHeaders',
        src: 'readHeaders',
        input: ({ context: { search } }) => ({ search }),
        onDone: {
          target: 'showing',
          actions: assign({
            headers: ({ event }) => event.output.data,
            total: ({ event }) => event.output.paging.total,
          }),
        },
        onError: { target: 'failing', actions: assign({ headers: [], total: 0 }) },
      },
    },
    showing: { description: 'The first headers that match.' },
    failing: {
      description: 'The headers could not be read; a header can still be typed.',
      on: { retry: 'loading' },
    },
  },
})

export type OptionHeadersRef = ActorRefFrom<typeof optionHeadersMachine>
