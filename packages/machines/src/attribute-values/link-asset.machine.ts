import type { Choice } from '@selvedge/sdk'
import { assign, sendTo, setup } from 'xstate'

import { promiseSlot } from '../actor-slot.ts'
import { addressSlot, observingAddress } from '../address.ts'
import { ofEvent } from '../of-event.ts'
import { type LinkProblem, linkProblem } from '../shared/link-problem.ts'

export type LinkAssetEvent =
  /** Replaces the previous choice. */
  | { type: 'asset.chosen'; id: string }
  /** The address changed by itself: the machine follows its choice without writing it again. */
  | { type: 'address.changed'; assetId: string | undefined }
  | { type: 'link' }
  | { type: 'cancel' }

export interface LinkAssetInput {
  /** The values that get the asset. */
  choice: Choice
  /** Choice restored after a reload. */
  assetId: string | undefined
}

interface LinkAssetContext extends LinkAssetInput {
  problem: LinkProblem | undefined
  isLinked: boolean
}

/** Links an asset of the library to values. */
export const linkAssetMachine = setup({
  types: {} as {
    input: LinkAssetInput
    context: LinkAssetContext
    events: LinkAssetEvent
    /** Whether the asset was linked. */
    output: boolean
    tags: 'busy'
  },
  actors: {
    observeAddress: addressSlot<Pick<LinkAssetInput, 'assetId'>>(),
    linkAsset: promiseSlot<void, { choice: Choice; assetId: string }>('linkAsset'),
  },
  actions: {
    choose: assign((_, { id }: { id: string }) => ({ assetId: id, problem: undefined })),
    sayPlace: sendTo('observeAddress', ({ context: { assetId } }) => ({ type: 'place.shown', place: { assetId } })),
    refuse: assign((_, { error }: { error: unknown }) => ({ problem: linkProblem(error).problem })),
  },
  guards: {
    isOther: ({ context }, { id }: { id: string | undefined }) => id !== context.assetId,
    isChosen: ({ context }) => context.assetId !== undefined,
  },
}).createMachine({
  id: 'linkAsset',
  description: 'One asset of the library is chosen and linked to values (specification 2, section 2).',
  context: ({ input }) => ({ ...input, problem: undefined, isLinked: false }),
  initial: 'choosing',
  invoke: observingAddress,
  states: {
    choosing: {
      description: 'The asset is chosen; the problem of the last attempt is shown.',
      on: {
        'asset.chosen': {
          guard: { type: 'isOther', params: ofEvent },
          actions: [{ type: 'choose', params: ofEvent }, 'sayPlace'],
        },
        'address.changed': {
          guard: { type: 'isOther', params: ({ event }) => ({ id: event.assetId }) },
          actions: assign({ assetId: ({ event }) => event.assetId }),
        },
        link: { guard: 'isChosen', target: 'linking' },
        cancel: 'cancelled',
      },
    },
    linking: {
      description: 'The asset is being linked. It cannot be cancelled: the server may have begun.',
      tags: 'busy',
      entry: assign({ problem: undefined }),
      invoke: {
        id: 'linkAsset',
        src: 'linkAsset',
        input: ({ context: { choice, assetId = '' } }) => ({ choice, assetId }),
        onDone: { target: 'linked', actions: assign({ isLinked: true }) },
        onError: { target: 'choosing', actions: { type: 'refuse', params: ofEvent } },
      },
    },
    linked: { type: 'final', description: 'The values have the asset.' },
    cancelled: { type: 'final', description: 'Nothing was linked.' },
  },
  output: ({ context }) => context.isLinked,
})
