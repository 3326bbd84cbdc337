import type { Tagged } from '@selvedge/sdk'
import { type ActorRefFrom, assign, emit, setup } from 'xstate'

import { promiseSlot } from '../actor-slot.ts'

export type UndoEvent = { type: 'undo' } | { type: 'retry' }

/** The undo failed; the page shows why, and offers `retry`. */
export interface UndoNotice<Refusal> {
  type: 'failed'
  refusal: Refusal
}

/**
 * Undoes the last action. It is a separate actor, because the toast that offers it outlives the page. `Before` is the
 * former state that the slot `takeBack` restores.
 */
export function createUndoMachine<Before, Item, Refusal>(id: string, refusalOf: (error: unknown) => Refusal) {
  return setup({
    types: {} as {
      input: Before
      context: { before: Before; item: Tagged<Item> | undefined }
      events: UndoEvent
      emitted: UndoNotice<Refusal>
      output: Tagged<Item> | undefined
      tags: 'busy'
    },
    actors: { takeBack: promiseSlot<Tagged<Item>, { before: Before }>('takeBack') },
    actions: {
      keep: assign((_, { item }: { item: Tagged<Item> }) => ({ item })),
      fail: emit((_, { error }: { error: unknown }) => ({ type: 'failed' as const, refusal: refusalOf(error) })),
    },
  }).createMachine({
    id,
    description: 'The way back from something that was just done, offered in a message.',
    context: ({ input }) => ({ before: input, item: undefined }),
    initial: 'offered',
    states: {
      offered: { description: 'A message offers to undo it.', on: { undo: 'undoing' } },
      undoing: {
        description: 'The server is asked to restore the former state.',
        tags: 'busy',
        invoke: {
          id: 'takeBack',
          src: 'takeBack',
          input: ({ context }) => ({ before: context.before }),
          onDone: { target: 'undone', actions: { type: 'keep', params: ({ event }) => ({ item: event.output }) } },
          onError: { target: 'failing', actions: { type: 'fail', params: ({ event }) => event } },
        },
      },
      failing: { description: 'It failed, or the answer was lost.', on: { retry: 'undoing' } },
      undone: { type: 'final', description: 'The item is as it was before.' },
    },
    output: ({ context }) => context.item,
  })
}

export type UndoMachine<Before, Item, Refusal> = ReturnType<typeof createUndoMachine<Before, Item, Refusal>>
export type UndoRef<Before, Item, Refusal> = ActorRefFrom<UndoMachine<Before, Item, Refusal>>
