import type { Tagged, Variant } from '@selvedge/sdk'
import { type ActorRefFrom, assign, emit, sendTo, setup } from 'xstate'

import { promiseSlot } from '../actor-slot.ts'
import { addressSlot, observingAddress } from '../address.ts'
import { isMissing, type LinkProblem, linkProblem } from '../shared/link-problem.ts'

/** A picture as the second step shows it, kept across a reload. */
export interface ChosenPicture {
  id: string
  name: string
  image_url: string | null
}

export type LinkAmbientsStep = 'select' | 'review'

export type LinkAmbientsEvent =
  | { type: 'picture.toggled'; picture: ChosenPicture }
  | { type: 'picture.removed'; id: string }
  | { type: 'picture.moved'; id: string; to: number }
  | { type: 'review' }
  | { type: 'back' }
  /** The address changed by itself: the machine follows its step without writing it again. */
  | { type: 'address.changed'; step: LinkAmbientsStep }
  | { type: 'link' }
  | { type: 'cancel' }
  | { type: 'retry' }

export interface LinkAmbientsInput {
  variantId: string
  /** Choice restored after a reload. */
  chosen: readonly ChosenPicture[]
  step: LinkAmbientsStep
}

/** The app stores the choice in this browser. */
export interface LinkAmbientsNotice {
  type: 'choice.changed'
  chosen: readonly ChosenPicture[]
}

interface LinkAmbientsContext extends LinkAmbientsInput {
  variant: Tagged<Variant> | undefined
  problem: LinkProblem | undefined
  /** The server's sentence about the problem. */
  serverMessage: string | undefined
}

/** Adds library pictures to a variant's ambient images: select them, order them, link them. */
export const linkAmbientsMachine = setup({
  types: {} as {
    input: LinkAmbientsInput
    context: LinkAmbientsContext
    events: LinkAmbientsEvent
    emitted: LinkAmbientsNotice
    output: Variant | undefined
    tags: 'busy'
  },
  actors: {
    readVariant: promiseSlot<Tagged<Variant>, { id: string }>('readVariant'),
    observeAddress: addressSlot<Pick<LinkAmbientsInput, 'step'>>(),
    linkAmbients: promiseSlot<Tagged<Variant>, { id: string; assetIds: readonly string[] }>('linkAmbients'),
  },
  actions: {
    sayChoice: emit(({ context }) => ({ type: 'choice.changed' as const, chosen: context.chosen })),
    saySelect: sendTo('observeAddress', { type: 'place.shown', place: { step: 'select' } }),
    sayReview: sendTo('observeAddress', { type: 'place.shown', place: { step: 'review' } }),
    open: assign(({ context }, variant: Tagged<Variant>) => ({
      variant,
      chosen: withoutLinked(context.chosen, variant),
    })),
    toggle: assign(({ context }, picture: ChosenPicture) => ({ chosen: toggled(context.chosen, picture) })),
    forgetProblem: assign({ problem: undefined, serverMessage: undefined }),
  },
  guards: {
    isMissing: (_, { error }: { error: unknown }) => isMissing(error),
    isLinked: ({ context }, { id }: { id: string }) => linkedPictures(context.variant).has(id),
    isReview: (_, { step }: { step: LinkAmbientsStep }) => step === 'review',
    isReviewable: (_, { step, chosen }: Pick<LinkAmbientsInput, 'step' | 'chosen'>) =>
      step === 'review' && chosen.length > 0,
    isSelect: (_, { step }: { step: LinkAmbientsStep }) => step === 'select',
    hasChosen: ({ context }) => context.chosen.length > 0,
    hasNone: ({ context }) => context.chosen.length === 0,
  },
}).createMachine({
  id: 'linkAmbients',
  description: 'Link ambient images: select images, review and confirm (specification 1, section 2.8).',
  context: ({ input }) => ({ ...input, variant: undefined, problem: undefined, serverMessage: undefined }),
  initial: 'reading',
  invoke: observingAddress,
  states: {
    reading: {
      description: 'The variant is on its way. Pictures can be chosen before it tells which ones are linked already.',
      tags: 'busy',
      invoke: {
        id: 'readVariant',
        src: 'readVariant',
        input: ({ context }) => ({ id: context.variantId }),
        onDone: [
          {
            guard: {
              type: 'isReviewable',
              params: ({ context: { step, chosen }, event }) => ({ step, chosen: withoutLinked(chosen, event.output) }),
            },
            target: 'reviewing',
            actions: [{ type: 'open', params: ({ event }) => event.output }, 'sayChoice'],
          },
          { target: 'selecting', actions: [{ type: 'open', params: ({ event }) => event.output }, 'sayChoice'] },
        ],
        onError: [{ guard: { type: 'isMissing', params: ({ event }) => event }, target: 'missing' }, 'failing'],
      },
      on: {
        'picture.toggled': { actions: [{ type: 'toggle', params: ({ event }) => event.picture }, 'sayChoice'] },
        'address.changed': { actions: assign({ step: ({ event }) => event.step }) },
        cancel: 'cancelled',
      },
    },
    failing: {
      description: 'The variant could not be read.',
      on: {
        retry: 'reading',
        'address.changed': { actions: assign({ step: ({ event }) => event.step }) },
        cancel: 'cancelled',
      },
    },
    missing: { description: 'There is no such variant.' },
    selecting: {
      description: 'Pictures are chosen; those that are linked already cannot be.',
      entry: 'saySelect',
      on: {
        'picture.toggled': [
          { guard: { type: 'isLinked', params: ({ event }) => event.picture } },
          { actions: [{ type: 'toggle', params: ({ event }) => event.picture }, 'forgetProblem', 'sayChoice'] },
        ],
        review: { guard: 'hasChosen', target: 'reviewing' },
        'address.changed': [
          {
            guard: { type: 'isReviewable', params: ({ context: { chosen }, event: { step } }) => ({ step, chosen }) },
            target: 'reviewing',
          },
          { guard: { type: 'isReview', params: ({ event }) => event }, actions: 'saySelect' },
        ],
        cancel: { target: 'cancelled', actions: assign({ chosen: [] }) },
      },
    },
    reviewing: {
      description: 'The pictures chosen, in the order in which they are linked.',
      entry: 'sayReview',
      on: {
        'picture.removed': {
          actions: [
            assign({ chosen: ({ context, event }) => context.chosen.filter(({ id }) => id !== event.id) }),
            'sayChoice',
          ],
        },
        'picture.moved': {
          actions: [assign({ chosen: ({ context, event }) => moved(context.chosen, event) }), 'sayChoice'],
        },
        link: 'linking',
        back: 'selecting',
        'address.changed': { guard: { type: 'isSelect', params: ({ event }) => event }, target: 'selecting' },
        cancel: { target: 'cancelled', actions: assign({ chosen: [] }) },
      },
      always: { guard: 'hasNone', target: 'selecting' },
    },
    linking: {
      description: 'The pictures are being linked. It cannot be cancelled: the server may have begun.',
      tags: 'busy',
      entry: 'forgetProblem',
      invoke: {
        id: 'linkAmbients',
        src: 'linkAmbients',
        input: ({ context: { variantId, chosen } }) => ({ id: variantId, assetIds: chosen.map(({ id }) => id) }),
        onDone: { target: 'linked', actions: assign({ variant: ({ event }) => event.output }) },
        onError: { target: 'reviewing', actions: assign(({ event }) => linkProblem(event.error)) },
      },
    },
    linked: { type: 'final', description: 'The variant has the pictures.' },
    cancelled: { type: 'final', description: 'The choice was cancelled.' },
  },
  output: ({ context }) => (context.chosen.length > 0 ? context.variant?.value : undefined),
})

export type LinkAmbientsRef = ActorRefFrom<typeof linkAmbientsMachine>

/** Ids of the variant's current ambient images. */
export function linkedPictures(variant: Tagged<Variant> | undefined): ReadonlySet<string> {
  return new Set(variant?.value.meta.ambients.map(({ id }) => id))
}

function withoutLinked(chosen: readonly ChosenPicture[], variant: Tagged<Variant>): readonly ChosenPicture[] {
  const linked = linkedPictures(variant)
  return chosen.filter(({ id }) => !linked.has(id))
}

function toggled(chosen: readonly ChosenPicture[], picture: ChosenPicture): readonly ChosenPicture[] {
  const rest = chosen.filter(({ id }) => id !== picture.id)
  return rest.length < chosen.length ? rest : [...chosen, picture]
}

function moved(chosen: readonly ChosenPicture[], { id, to }: { id: string; to: number }): readonly ChosenPicture[] {
  const picture = chosen.find((one) => one.id === id)
  return picture ? chosen.filter((one) => one !== picture).toSpliced(to, 0, picture) : chosen
}
