import type { View } from '@selvedge/sdk'
import { type ActorRefFrom, assign, emit, setup, type SnapshotFrom } from 'xstate'

import { promiseSlot } from '../actor-slot.ts'

export type ViewPickerEvent =
  | { type: 'open' }
  | { type: 'close' }
  | { type: 'search.typed'; text: string }
  | { type: 'view.chosen'; id: string }
  | { type: 'all.chosen' }
  | { type: 'create.chosen' }
  | { type: 'retry' }

export type ViewPickerNotice = { type: 'view.chosen'; view: View } | { type: 'all.chosen' } | { type: 'create.chosen' }

interface ViewPickerContext {
  /** The views as last read; empty before the first read. `matchingViews` filters them. */
  views: readonly View[]
  search: string
}

/** The view picker above a catalogue. It does not navigate itself: the choice leaves as a notice. */
export const viewPickerMachine = setup({
  types: {} as {
    context: ViewPickerContext
    events: ViewPickerEvent
    emitted: ViewPickerNotice
    tags: 'busy'
  },
  actors: {
    readViews: promiseSlot<readonly View[], void>('readViews'),
  },
  guards: {
    isKnown: ({ context }, { id }: { id: string }) => viewOf(context, id) !== undefined,
  },
}).createMachine({
  id: 'viewPicker',
  description: 'View picker (specification 1, section 2.3): all products, every view, and the way to a new one.',
  context: { views: [], search: '' },
  initial: 'closed',
  states: {
    closed: {
      description: 'Only its button is there.',
      on: { open: { target: 'open', actions: assign({ search: '' }) } },
    },
    open: {
      description: 'All products and a new view can be chosen whether the views have arrived or not.',
      initial: 'loading',
      on: {
        close: 'closed',
        'search.typed': { actions: assign({ search: ({ event }) => event.text }) },
        'all.chosen': { target: 'closed', actions: emit({ type: 'all.chosen' }) },
        'create.chosen': { target: 'closed', actions: emit({ type: 'create.chosen' }) },
        'view.chosen': {
          guard: { type: 'isKnown', params: ({ event }) => ({ id: event.id }) },
          target: 'closed',
          actions: emit(({ context, event }) => {
            const view = viewOf(context, event.id)
            if (!view) throw new Error('viewPicker: an unknown view was chosen')
            return { type: 'view.chosen', view }
          }),
        },
      },
      states: {
        loading: {
          description: 'The views are being loaded; the previous ones stay meanwhile.',
          tags: 'busy',
          invoke: {
            id: 'readViews',
            src: 'readViews',
            onDone: { target: 'showing', actions: assign({ views: ({ event }) => event.output }) },
            onError: 'failing',
          },
        },
        showing: { description: 'The views; empty if there are none yet.' },
        failing: { description: 'The views could not be read.', on: { retry: 'loading' } },
      },
    },
  },
})

export type ViewPickerRef = ActorRefFrom<typeof viewPickerMachine>
export type ViewPickerSnapshot = SnapshotFrom<typeof viewPickerMachine>

const viewOf = ({ views }: ViewPickerContext, id: string): View | undefined => views.find((view) => view.id === id)
