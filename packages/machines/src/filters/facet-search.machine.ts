import type { Facet } from '@selvedge/sdk/wire'
import { assign, setup } from 'xstate'

import { promiseSlot } from '../actor-slot.ts'
import { VALUE_SEARCH_AFTER } from '../attributes/value-picker.machine.ts'

export interface FacetSearchEvent {
  type: 'search.typed'
  text: string
}

interface FacetSearchContext {
  search: string
  /** Matches of the search, as last read. */
  found: readonly Facet[]
}

/** Searches the values of one column on the server, because there are too many to load. */
export const facetSearchMachine = setup({
  types: {} as { context: FacetSearchContext; events: FacetSearchEvent; tags: 'busy' },
  actors: { searchFacets: promiseSlot<readonly Facet[], { search: string }>('searchFacets') },
  delays: { searchDelay: VALUE_SEARCH_AFTER },
  guards: {
    isText: (_, { text }: { text: string }) => text.trim() !== '',
  },
}).createMachine({
  id: 'facetSearch',
  description: 'Search on the server among the values of one column, for a filter.',
  context: { search: '', found: [] },
  initial: 'idle',
  on: {
    'search.typed': [
      {
        guard: { type: 'isText', params: ({ event }) => event },
        target: '.waiting',
        actions: assign({ search: ({ event }) => event.text.trim() }),
      },
      { target: '.idle', actions: assign({ search: '', found: [] }) },
    ],
  },
  states: {
    idle: { description: 'Nothing is searched for: the most frequent values are offered.' },
    waiting: {
      description: 'The user types; the search starts when they pause.',
      tags: 'busy',
      after: { searchDelay: 'searching' },
    },
    searching: {
      description: 'Matching values are being loaded. Typing cancels the call.',
      tags: 'busy',
      invoke: {
        id: 'searchFacets',
        src: 'searchFacets',
        input: ({ context: { search } }) => ({ search }),
        onDone: { target: 'showing', actions: assign({ found: ({ event }) => event.output }) },
        onError: 'failing',
      },
    },
    showing: { description: 'The values that match.' },
    failing: { description: 'The values could not be read; what is typed next is searched for.' },
  },
})
