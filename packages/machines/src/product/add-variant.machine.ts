import type { Variant, VariantDraft } from '@selvedge/sdk'
import { type ActorRefFrom, assertEvent, assign, emit, setup, type SnapshotFrom } from 'xstate'

import { promiseSlot } from '../actor-slot.ts'
import { productProblem, type ProductProblem } from './product-problem.ts'

/** Fields of the form; the product is given. */
export type NewVariant = Required<Pick<VariantDraft, 'name' | 'external_id' | 'external_url' | 'description' | 'state'>>

export type AddVariantEvent = { type: 'submitted'; variant: NewVariant; another: boolean } | { type: 'cancel' }

export interface AddVariantInput {
  productId: string
}

/** Number of variants added, and the last one. */
export interface AddedVariant {
  count: number
  last: { id: string; name: string }
}

/** A variant was created, and the form is ready for the next one. */
export interface VariantAdded {
  type: 'variant.added'
  name: string
}

interface AddVariantContext extends AddVariantInput {
  problem: ProductProblem | undefined
  /** The server's sentence about the problem. */
  serverMessage: string | undefined
  fieldErrors: Readonly<Record<string, string>>
  /** Whether the form stays open for another variant after this save. */
  another: boolean
  outcome: AddedVariant | undefined
}

const NO_PROBLEM = { problem: undefined, serverMessage: undefined, fieldErrors: {} }

/** Add-variant dialog: creates variants of one product, one after the other. */
export const addVariantMachine = setup({
  types: {} as {
    input: AddVariantInput
    context: AddVariantContext
    events: AddVariantEvent
    emitted: VariantAdded
    output: AddedVariant | undefined
    tags: 'busy'
  },
  actors: { createVariant: promiseSlot<Variant, VariantDraft>('createVariant') },
  guards: {
    isNamed: (_, { variant }: { variant: NewVariant }) => variant.name.trim() !== '',
    wantsAnother: ({ context }) => context.another,
  },
}).createMachine({
  id: 'addVariant',
  description: 'Add-variant dialog of the product page (specification 1, sections 2.5 and 5).',
  context: ({ input }) => ({ ...input, ...NO_PROBLEM, another: false, outcome: undefined }),
  initial: 'editing',
  states: {
    editing: {
      description: 'The form, with the problem of the last attempt.',
      on: {
        submitted: {
          guard: { type: 'isNamed', params: ({ event }) => event },
          target: 'saving',
          actions: assign({ another: ({ event }) => event.another }),
        },
        cancel: 'closed',
      },
    },
    saving: {
      description: 'It cannot be cancelled: the variant may already stand on the server.',
      tags: 'busy',
      entry: assign(NO_PROBLEM),
      invoke: {
        id: 'createVariant',
        src: 'createVariant',
        input: ({ context, event }) => {
          assertEvent(event, 'submitted')
          return { ...event.variant, product_id: context.productId }
        },
        onDone: [
          {
            guard: 'wantsAnother',
            target: 'editing',
            actions: [
              assign({ outcome: ({ context, event }) => withOneMore(context, event.output) }),
              emit(({ event }) => ({ type: 'variant.added' as const, name: event.output.name })),
            ],
          },
          {
            target: 'added',
            actions: assign({ outcome: ({ context, event }) => withOneMore(context, event.output) }),
          },
        ],
        onError: { target: 'editing', actions: assign(({ event }) => productProblem(event.error)) },
      },
    },
    added: { type: 'final', description: 'The last variant stands on the server.' },
    closed: { type: 'final', description: 'Nothing more is added; what was added before stays.' },
  },
  output: ({ context }) => context.outcome,
})

export type AddVariantRef = ActorRefFrom<typeof addVariantMachine>
export type AddVariantSnapshot = SnapshotFrom<typeof addVariantMachine>

const withOneMore = ({ outcome }: AddVariantContext, { id, name }: Variant): AddedVariant => ({
  count: (outcome?.count ?? 0) + 1,
  last: { id, name },
})
