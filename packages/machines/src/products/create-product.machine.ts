import { isApiError, type Material, type NewProduct, type Product, type Version } from '@selvedge/sdk'
import { type ActorRefFrom, assertEvent, assign, setup } from 'xstate'

import { promiseSlot } from '../actor-slot.ts'
import { isUnanswered } from '../shared/unanswered.ts'

/** Options that a new product is built from. */
export interface ProductChoices {
  materials: readonly Material[]
  versions: readonly Version[]
}

export type CreateProductEvent =
  | { type: 'submitted'; product: NewProduct }
  | { type: 'name.changed' }
  | { type: 'retry' }
  | { type: 'cancel' }

/** `offline`: it is unknown whether the product was created. */
export type CreateProductProblem = 'nameTaken' | 'offline' | 'failed'

interface CreateProductContext {
  choices: ProductChoices | undefined
  problem: CreateProductProblem | undefined
  /** The server's sentence about the problem. */
  serverMessage: string | undefined
  product: Product | undefined
}

/**
 * Add-product dialog: creates a product from a name and a material, which may be new (specification 1, sections 2.4, 5
 * and 8).
 */
export const createProductMachine = setup({
  types: {} as {
    context: CreateProductContext
    events: CreateProductEvent
    output: Product | undefined
    tags: 'busy'
  },
  actors: {
    readChoices: promiseSlot<ProductChoices, void>('readChoices'),
    createProduct: promiseSlot<Product, NewProduct>('createProduct'),
  },
  actions: { forgetProblem: assign({ problem: undefined, serverMessage: undefined }) },
  guards: {
    // A material from a restored draft may have been deleted, so sending waits for the current materials.
    isComplete: ({ context }, { name, material_id, new_material }: NewProduct) =>
      context.choices !== undefined && name.trim() !== '' && (Boolean(material_id) || new_material !== undefined),
    isNameTaken: ({ context }) => context.problem === 'nameTaken',
  },
}).createMachine({
  id: 'createProduct',
  description: 'Add-product dialog (specification 1, section 2.4).',
  context: { choices: undefined, problem: undefined, serverMessage: undefined, product: undefined },
  initial: 'open',
  states: {
    open: {
      type: 'parallel',
      description: 'The dialog is open.',
      states: {
        choices: {
          description: 'Materials and versions to choose from.',
          initial: 'loading',
          states: {
            loading: {
              description: 'They are being loaded; the name can be typed meanwhile.',
              invoke: {
                id: 'readChoices',
                src: 'readChoices',
                onDone: { target: 'ready', actions: assign({ choices: ({ event }) => event.output }) },
                onError: 'failing',
              },
            },
            ready: { description: 'They are loaded; there may be no material at all.' },
            failing: { description: 'Without materials no product can be created.', on: { retry: 'loading' } },
          },
        },
        form: {
          description: 'What the product is to be.',
          initial: 'editing',
          states: {
            editing: {
              description: 'The fields, with the problem of the last attempt.',
              on: {
                submitted: { guard: { type: 'isComplete', params: ({ event }) => event.product }, target: 'saving' },
                'name.changed': { guard: 'isNameTaken', actions: 'forgetProblem' },
                cancel: '#createProduct.cancelled',
              },
            },
            saving: {
              description: 'The product is being created. It cannot be cancelled: the server may have begun.',
              tags: 'busy',
              entry: 'forgetProblem',
              invoke: {
                id: 'createProduct',
                src: 'createProduct',
                input: ({ event }) => {
                  assertEvent(event, 'submitted')
                  return event.product
                },
                onDone: {
                  target: '#createProduct.created',
                  actions: assign({ product: ({ event }) => event.output }),
                },
                onError: {
                  target: 'editing',
                  actions: assign(({ event }) => ({
                    problem: problemOf(event.error),
                    serverMessage: isApiError(event.error) ? event.error.detail : undefined,
                  })),
                },
              },
            },
          },
        },
      },
    },
    created: { type: 'final', description: 'The product exists.' },
    cancelled: { type: 'final', description: 'Nothing was created.' },
  },
  output: ({ context }) => context.product,
})

export type CreateProductRef = ActorRefFrom<typeof createProductMachine>

function problemOf(error: unknown): CreateProductProblem {
  if (isApiError(error, 'conflict')) return 'nameTaken'
  return isUnanswered(error) ? 'offline' : 'failed'
}
