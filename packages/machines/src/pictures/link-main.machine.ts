import type { Tagged, Variant } from '@selvedge/sdk'
import { assign, sendTo, setup, type SnapshotFrom } from 'xstate'

import { promiseSlot } from '../actor-slot.ts'
import { addressSlot, observingAddress } from '../address.ts'
import { isMissing, type LinkProblem, linkProblem } from '../shared/link-problem.ts'

export type LinkMainEvent =
  /** Replaces the previous choice. */
  | { type: 'asset.chosen'; id: string }
  /** The address changed by itself: the machine follows its choice without writing it again. */
  | { type: 'address.changed'; assetId: string | undefined }
  | { type: 'link' }
  | { type: 'cancel' }
  | { type: 'retry' }

export interface LinkMainInput {
  variantId: string
  /** Choice restored after a reload. */
  assetId: string | undefined
}

export interface LinkedImage {
  id: string
  assetId: string
  ifMatch: string | undefined
}

interface LinkMainContext extends LinkMainInput {
  /** With the ETag for the change. */
  variant: Tagged<Variant> | undefined
  problem: LinkProblem | undefined
  /** The server's sentence about the problem. */
  serverMessage: string | undefined
}

/** Makes a library picture the main image of a variant. */
export const linkMainMachine = setup({
  types: {} as {
    input: LinkMainInput
    context: LinkMainContext
    events: LinkMainEvent
    output: Variant | undefined
    tags: 'busy'
  },
  actors: {
    readVariant: promiseSlot<Tagged<Variant>, { id: string }>('readVariant'),
    observeAddress: addressSlot<Pick<LinkMainInput, 'assetId'>>(),
    linkImage: promiseSlot<Tagged<Variant>, LinkedImage>('linkImage'),
  },
  guards: {
    isMissing: (_, { error }: { error: unknown }) => isMissing(error),
    isOther: ({ context }, { id }: { id: string | undefined }) => id !== context.assetId,
    isChosen: ({ context }) => context.assetId !== undefined,
  },
}).createMachine({
  id: 'linkMain',
  description: 'Select variant image: one picture, found in the library (specification 1, section 2.7).',
  context: ({ input }) => ({ ...input, variant: undefined, problem: undefined, serverMessage: undefined }),
  initial: 'choosing',
  invoke: observingAddress,
  states: {
    choosing: {
      description: 'A picture can be chosen before the variant has arrived, and linked after it has.',
      initial: 'reading',
      on: {
        'asset.chosen': {
          guard: { type: 'isOther', params: ({ event }) => event },
          actions: [
            assign({ assetId: ({ event }) => event.id, problem: undefined, serverMessage: undefined }),
            sendTo('observeAddress', ({ event }) => ({ type: 'place.shown', place: { assetId: event.id } })),
          ],
        },
        'address.changed': {
          guard: { type: 'isOther', params: ({ event }) => ({ id: event.assetId }) },
          actions: assign({ assetId: ({ event }) => event.assetId }),
        },
        cancel: { target: 'cancelled', actions: assign({ assetId: undefined }) },
      },
      states: {
        reading: {
          description: 'The variant is being loaded.',
          tags: 'busy',
          invoke: {
            id: 'readVariant',
            src: 'readVariant',
            input: ({ context }) => ({ id: context.variantId }),
            onDone: { target: 'ready', actions: assign({ variant: ({ event }) => event.output }) },
            onError: [
              { guard: { type: 'isMissing', params: ({ event }) => event }, target: '#linkMain.missing' },
              'failing',
            ],
          },
        },
        ready: {
          description: 'The variant is loaded, with the problem of the last attempt.',
          on: { link: { guard: 'isChosen', target: '#linkMain.linking' } },
        },
        failing: { description: 'The variant could not be read.', on: { retry: 'reading' } },
      },
    },
    linking: {
      description: 'The picture is being linked. It cannot be cancelled: the server may have begun.',
      tags: 'busy',
      entry: assign({ problem: undefined, serverMessage: undefined }),
      invoke: {
        id: 'linkImage',
        src: 'linkImage',
        input: ({ context: { variantId, assetId = '', variant } }) => ({
          id: variantId,
          assetId,
          ifMatch: variant?.etag,
        }),
        onDone: { target: 'linked', actions: assign({ variant: ({ event }) => event.output }) },
        onError: { target: 'choosing.ready', actions: assign(({ event }) => linkProblem(event.error)) },
      },
    },
    missing: { description: 'There is no such variant.' },
    linked: { type: 'final', description: 'The variant has its picture.' },
    cancelled: { type: 'final', description: 'The choice was cancelled.' },
  },
  output: ({ context }) => (context.assetId === undefined ? undefined : context.variant?.value),
})

export type LinkMainSnapshot = SnapshotFrom<typeof linkMainMachine>
