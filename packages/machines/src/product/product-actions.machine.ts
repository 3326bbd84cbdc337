import type { Product, State, Tagged } from '@selvedge/sdk'
import { type ActorRefFrom, assertEvent, assign, enqueueActions, setup } from 'xstate'

import { promiseSlot } from '../actor-slot.ts'
import { productProblem, type ProductProblem } from './product-problem.ts'

export type ProductActionsEvent = { type: 'duplicate' } | { type: 'state.chosen'; state: State }

/** Result of an action, for the page to show and react to. */
export type ProductActionsNotice =
  | { type: 'duplicated'; id: string }
  | { type: 'state.changed'; item: Tagged<Product> }
  | { type: 'failed'; action: 'duplicate' | 'state'; problem: ProductProblem; serverMessage: string | undefined }

interface ProductActionsInput {
  productId: string
}

interface ProductActionsContext extends ProductActionsInput {
  /** Result of the last action; undefined while another one runs. */
  notice: ProductActionsNotice | undefined
}

/** Actions on a whole product besides its form: duplicate, archive and restore. */
export const productActionsMachine = setup({
  types: {} as {
    input: ProductActionsInput
    context: ProductActionsContext
    events: ProductActionsEvent
    emitted: ProductActionsNotice
    tags: 'busy'
  },
  actors: {
    duplicateProduct: promiseSlot<string, { id: string }>('duplicateProduct'),
    changeState: promiseSlot<Tagged<Product>, { id: string; state: State }>('changeState'),
  },
  actions: {
    tell: enqueueActions(({ enqueue }, notice: ProductActionsNotice) => {
      enqueue.assign({ notice })
      enqueue.emit(notice)
    }),
    forget: assign({ notice: undefined }),
  },
}).createMachine({
  id: 'productActions',
  description: 'Duplicate and Archive of the product page (specification 1, sections 2.5 and 4).',
  context: ({ input }) => ({ ...input, notice: undefined }),
  initial: 'resting',
  states: {
    resting: {
      description: 'Nothing is being done.',
      on: { duplicate: 'duplicating', 'state.chosen': 'changingState' },
    },
    duplicating: {
      description: 'The copy is being made.',
      tags: 'busy',
      entry: 'forget',
      invoke: {
        id: 'duplicateProduct',
        src: 'duplicateProduct',
        input: ({ context }) => ({ id: context.productId }),
        onDone: {
          target: 'resting',
          actions: { type: 'tell', params: ({ event }) => ({ type: 'duplicated' as const, id: event.output }) },
        },
        onError: {
          target: 'resting',
          actions: { type: 'tell', params: ({ event }) => failed('duplicate', event.error) },
        },
      },
    },
    changingState: {
      description: 'The product goes to the archive, or comes back from it.',
      tags: 'busy',
      entry: 'forget',
      invoke: {
        id: 'changeState',
        src: 'changeState',
        input: ({ context, event }) => {
          assertEvent(event, 'state.chosen')
          return { id: context.productId, state: event.state }
        },
        onDone: {
          target: 'resting',
          actions: { type: 'tell', params: ({ event }) => ({ type: 'state.changed' as const, item: event.output }) },
        },
        onError: {
          target: 'resting',
          actions: { type: 'tell', params: ({ event }) => failed('state', event.error) },
        },
      },
    },
  },
})

export type ProductActionsRef = ActorRefFrom<typeof productActionsMachine>

function failed(action: 'duplicate' | 'state', error: unknown) {
  const { problem, serverMessage } = productProblem(error)
  return { type: 'failed' as const, action, problem, serverMessage }
}
