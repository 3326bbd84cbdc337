import { ofEvent } from '../of-event.ts'

/**
 * The search field of a list or a grid, as a parallel region of its machine. The machine implements the named actions:
 * `typeText`, `startSearch`, `clearSearch`, `resetNarrowing` and `followAddress`.
 */
export const searchRegion = {
  description: 'The search field.',
  initial: 'idle',
  on: {
    'search.submitted': { target: '.idle', actions: 'startSearch' },
    'search.cleared': { target: '.idle', actions: 'clearSearch' },
    reset: { target: '.idle', actions: 'resetNarrowing' },
    'address.changed': {
      guard: { type: 'leadsElsewhere', params: ofEvent },
      target: '.idle',
      actions: [{ type: 'followAddress', params: ofEvent }, 'follow'],
    },
  },
  states: {
    idle: {
      description: 'The field shows the current search.',
      on: { 'search.typed': { target: 'waiting', actions: { type: 'typeText', params: ofEvent } } },
    },
    waiting: {
      description: 'The user types; the search starts when they pause.',
      on: {
        'search.typed': { target: 'waiting', reenter: true, actions: { type: 'typeText', params: ofEvent } },
      },
      after: { searchAfter: { target: 'idle', actions: 'startSearch' } },
    },
  },
} as const
