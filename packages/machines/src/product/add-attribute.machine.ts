import type { Attribute, LinkedAttribute, Product, Tagged } from '@selvedge/sdk'
import { type ActorRefFrom, assign, emit, sendTo, setup } from 'xstate'

import { promiseSlot } from '../actor-slot.ts'
import { addressSlot, observingAddress } from '../address.ts'
import { ofEvent } from '../of-event.ts'
import { productProblem, type ProductProblem } from './product-problem.ts'

export type AddAttributeStep = 'select' | 'confirm'

/** The part of the state that is in the address. */
export interface AddAttributePlace {
  step: AddAttributeStep
}

export type AddAttributeEvent =
  | { type: 'attributes.chosen'; ids: readonly string[] }
  | { type: 'values.chosen'; filled: readonly LinkedAttribute[] }
  | { type: 'step.chosen'; step: AddAttributeStep }
  | { type: 'confirm' }
  | { type: 'retry' }
  | { type: 'variant.wanted' }
  | { type: 'cancel' }
  /** The address changed by itself: the machine follows its step, or leads it to the one that is open. */
  | ({ type: 'address.changed' } & AddAttributePlace)

export interface AddAttributeDraft extends AddAttributePlace {
  /** Attribute ids. */
  chosen: readonly string[]
  /** Attributes with the values chosen for them. */
  filled: readonly LinkedAttribute[]
}

export interface AddAttributeInput {
  productId: string
  /** Attributes the product already has; they are not offered. */
  linked: readonly string[]
  /** Values of an attribute need at least one variant to be linked to. */
  hasVariants: boolean
  /** Choice and step restored after a reload. */
  draft?: AddAttributeDraft | undefined
}

export type AddAttributeOutcome =
  | { kind: 'added'; item: Tagged<Product>; attributeIds: readonly string[] }
  | { kind: 'variantWanted' }

interface AddAttributeContext extends AddAttributeDraft {
  productId: string
  linked: readonly string[]
  hasVariants: boolean
  /** All attributes; undefined until they have arrived. */
  attributes: readonly Attribute[] | undefined
  problem: ProductProblem | undefined
  /** The server's sentence about the problem. */
  serverMessage: string | undefined
  outcome: AddAttributeOutcome | undefined
}

/** Add-attribute dialog: choose attributes the product lacks, then a value for each. */
export const addAttributeMachine = setup({
  types: {} as {
    input: AddAttributeInput
    context: AddAttributeContext
    events: AddAttributeEvent
    output: AddAttributeOutcome | undefined
    /** Half-typed input is discarded. */
    emitted: { type: 'discarded' }
    tags: 'busy'
  },
  actors: {
    readAttributes: promiseSlot<readonly Attribute[], void>('readAttributes'),
    addValues: promiseSlot<Tagged<Product>, { productId: string; valueIds: readonly string[] }>('addValues'),
    observeAddress: addressSlot<AddAttributePlace>(),
  },
  actions: {
    sayPlace: sendTo('observeAddress', ({ context: { step } }) => ({ type: 'place.shown', place: { step } })),
    forgetProblem: assign({ problem: undefined, serverMessage: undefined }),
  },
  guards: {
    hasNoVariants: ({ context }) => !context.hasVariants,
    leadsToConfirm: ({ context }, { step }: AddAttributePlace) => step === 'confirm' && context.chosen.length > 0,
    leadsToSelect: (_, { step }: AddAttributePlace) => step === 'select',
    hasValues: ({ context }) => valueIdsOf(context).length > 0,
  },
}).createMachine({
  id: 'addAttribute',
  description: 'Add-attribute dialog of the product page (specification 1, section 2.5).',
  context: ({ input: { draft, ...input } }) => ({
    ...input,
    attributes: undefined,
    step: draft?.step ?? 'select',
    chosen: draft?.chosen ?? [],
    filled: draft?.filled ?? [],
    problem: undefined,
    serverMessage: undefined,
    outcome: undefined,
  }),
  initial: 'reading',
  invoke: observingAddress,
  states: {
    barred: {
      description: 'The product has no variant yet, and cannot be given attributes before it has one.',
      on: {
        'variant.wanted': {
          target: 'leaving',
          actions: assign({ outcome: { kind: 'variantWanted' as const } }),
        },
        cancel: 'cancelled',
      },
    },
    reading: {
      description: 'The attributes are on their way.',
      tags: 'busy',
      always: { guard: 'hasNoVariants', target: 'barred' },
      invoke: {
        id: 'readAttributes',
        src: 'readAttributes',
        onDone: [
          {
            guard: ({ context, event }) =>
              context.step === 'confirm' && stillThere(context, event.output).chosen.length > 0,
            target: 'confirming',
            actions: assign(({ context, event }) => stillThere(context, event.output)),
          },
          { target: 'selecting', actions: assign(({ context, event }) => stillThere(context, event.output)) },
        ],
        onError: 'failing',
      },
      on: { cancel: 'cancelled' },
    },
    failing: {
      description: 'The attributes could not be read.',
      on: { retry: 'reading', cancel: 'cancelled' },
    },
    selecting: {
      description: 'First step: which of the attributes that the product lacks.',
      entry: [assign({ step: 'select' }), 'sayPlace'],
      on: {
        'attributes.chosen': { actions: assign({ chosen: ({ event }) => event.ids }) },
        'step.chosen': { guard: { type: 'leadsToConfirm', params: ofEvent }, target: 'confirming' },
        'address.changed': [
          { guard: { type: 'leadsToConfirm', params: ofEvent }, target: 'confirming' },
          { actions: 'sayPlace' },
        ],
        cancel: 'cancelled',
      },
    },
    confirming: {
      description: 'Second step: the values; attributes without one are not saved.',
      entry: [assign({ step: 'confirm' }), 'sayPlace'],
      on: {
        'values.chosen': { actions: assign({ filled: ({ event }) => event.filled }) },
        'step.chosen': {
          guard: { type: 'leadsToSelect', params: ofEvent },
          target: 'selecting',
          actions: 'forgetProblem',
        },
        'address.changed': {
          guard: { type: 'leadsToSelect', params: ofEvent },
          target: 'selecting',
          actions: 'forgetProblem',
        },
        confirm: { guard: 'hasValues', target: 'saving' },
        cancel: 'cancelled',
      },
    },
    saving: {
      description: 'It cannot be cancelled: the values may already be linked.',
      tags: 'busy',
      entry: 'forgetProblem',
      on: { 'address.changed': { actions: 'sayPlace' } },
      invoke: {
        id: 'addValues',
        src: 'addValues',
        input: ({ context }) => ({ productId: context.productId, valueIds: valueIdsOf(context) }),
        onDone: {
          target: 'added',
          actions: assign({
            outcome: ({ context: { chosen }, event }) => ({
              kind: 'added' as const,
              item: event.output,
              attributeIds: chosen,
            }),
          }),
        },
        onError: {
          target: 'confirming',
          actions: assign(({ event }) => {
            const { problem, serverMessage } = productProblem(event.error)
            return { problem, serverMessage }
          }),
        },
      },
    },
    added: { type: 'final', description: 'The product has the attributes.' },
    leaving: { type: 'final', description: 'A variant is added first.' },
    cancelled: { type: 'final', description: 'Nothing was changed.', entry: emit({ type: 'discarded' }) },
  },
  output: ({ context }) => context.outcome,
})

export type AddAttributeRef = ActorRefFrom<typeof addAttributeMachine>

/** The chosen attributes, each with the values chosen for it so far. */
export function chosenAttributes({ attributes, chosen, filled }: ChosenParts): LinkedAttribute[] {
  return chosen.flatMap((id) => {
    const attribute = attributes?.find((one) => one.id === id)
    const values = filled.find(({ attribute_id }) => attribute_id === id)?.values ?? []
    return attribute ? [{ ...linkedOf(attribute), values }] : []
  })
}
type ChosenParts = Pick<AddAttributeContext, 'attributes' | 'chosen' | 'filled'>

const linkedOf = ({ id, name, display_type, unit }: Attribute) => ({
  attribute_id: id,
  attribute: name,
  display_type,
  unit,
})

const valueIdsOf = (context: AddAttributeContext): string[] =>
  chosenAttributes(context).flatMap(({ values }) => values.map(({ id }) => id))

/**
 * Offered attributes and the choice among them, without those that colleagues have deleted or linked in the meantime.
 */
function stillThere({ linked, chosen }: AddAttributeContext, all: readonly Attribute[]) {
  const attributes = all.filter(({ id }) => !linked.includes(id))
  return { attributes, chosen: chosen.filter((id) => attributes.some((attribute) => attribute.id === id)) }
}
