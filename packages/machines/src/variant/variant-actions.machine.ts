import { isApiError, type Tagged, type Variant } from '@selvedge/sdk'
import { type ActorRefFrom, assertEvent, emit, setup } from 'xstate'

import { promiseSlot } from '../actor-slot.ts'
import { isUnanswered } from '../shared/unanswered.ts'

export type VariantActionsEvent =
  | { type: 'image.unlinked' }
  /** Replaces all ambient images, in this order. */
  | { type: 'ambients.arranged'; assetIds: readonly string[] }
  | { type: 'duplicate' }

/** `offline`: it is unknown whether the action was done. `gone`: the variant was deleted. */
export type VariantActionProblem = 'refused' | 'gone' | 'offline' | 'failed'

/** Why an action failed, with the server's sentence. */
export interface VariantActionRefusal {
  problem: VariantActionProblem
  serverMessage: string | undefined
}

/** Result of an action, for the page to show and react to. */
export type VariantActionsNotice =
  | { type: 'image.unlinked'; item: Tagged<Variant> }
  | { type: 'ambients.arranged'; item: Tagged<Variant> }
  | { type: 'duplicated'; id: string }
  | ({ type: 'failed' } & VariantActionRefusal)

interface VariantActionsContext {
  variantId: string
}

/** Actions on a variant besides its form: unlinking pictures and duplicating it. */
export const variantActionsMachine = setup({
  types: {} as {
    input: VariantActionsContext
    context: VariantActionsContext
    events: VariantActionsEvent
    emitted: VariantActionsNotice
    tags: 'busy'
  },
  actors: {
    unlinkImage: promiseSlot<Tagged<Variant>, { id: string }>('unlinkImage'),
    arrangeAmbients: promiseSlot<Tagged<Variant>, { id: string; assetIds: readonly string[] }>('arrangeAmbients'),
    duplicateVariant: promiseSlot<string, { id: string }>('duplicateVariant'),
  },
}).createMachine({
  id: 'variantActions',
  description: 'Unlink image, ambient images and Duplicate of the variant page (specification 1, section 2.6).',
  context: ({ input }) => input,
  initial: 'resting',
  states: {
    resting: {
      description: 'Nothing is being done.',
      on: {
        'image.unlinked': 'unlinkingImage',
        'ambients.arranged': 'arrangingAmbients',
        duplicate: 'duplicating',
      },
    },
    unlinkingImage: {
      description: 'The main image is taken off; the asset stays.',
      tags: 'busy',
      invoke: {
        id: 'unlinkImage',
        src: 'unlinkImage',
        input: ({ context }) => ({ id: context.variantId }),
        onDone: {
          target: 'resting',
          actions: emit(({ event }) => ({ type: 'image.unlinked' as const, item: event.output })),
        },
        onError: { target: 'resting', actions: emit(({ event }) => failed(event.error)) },
      },
    },
    arrangingAmbients: {
      description: 'Ambient images are taken off, or put back.',
      tags: 'busy',
      invoke: {
        id: 'arrangeAmbients',
        src: 'arrangeAmbients',
        input: ({ context, event }) => {
          assertEvent(event, 'ambients.arranged')
          return { id: context.variantId, assetIds: event.assetIds }
        },
        onDone: {
          target: 'resting',
          actions: emit(({ event }) => ({ type: 'ambients.arranged' as const, item: event.output })),
        },
        onError: { target: 'resting', actions: emit(({ event }) => failed(event.error)) },
      },
    },
    duplicating: {
      description: 'The copy is being made.',
      tags: 'busy',
      invoke: {
        id: 'duplicateVariant',
        src: 'duplicateVariant',
        input: ({ context }) => ({ id: context.variantId }),
        onDone: {
          target: 'resting',
          actions: emit(({ event }) => ({ type: 'duplicated' as const, id: event.output })),
        },
        onError: { target: 'resting', actions: emit(({ event }) => failed(event.error)) },
      },
    },
  },
})

export type VariantActionsRef = ActorRefFrom<typeof variantActionsMachine>

const failed = (error: unknown) => ({ type: 'failed' as const, ...variantActionRefusal(error) })

/** Maps an error to the reason why an action on a variant failed. */
export function variantActionRefusal(error: unknown): VariantActionRefusal {
  if (!isApiError(error)) return { problem: 'failed', serverMessage: undefined }
  const problem = isUnanswered(error) ? 'offline' : (PROBLEMS.get(error.kind) ?? 'failed')
  return { problem, serverMessage: error.detail }
}

const PROBLEMS: ReadonlyMap<string, VariantActionProblem> = new Map([
  ['invalid', 'refused'],
  ['conflict', 'refused'],
  ['forbidden', 'refused'],
  ['tooLarge', 'refused'],
  ['notFound', 'gone'],
])
