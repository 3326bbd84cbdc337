import type { AttributeUsage } from '@selvedge/sdk/wire'
import { type ActorRefFrom, assign, emit, setup } from 'xstate'

import { promiseSlot } from '../actor-slot.ts'
import { ofEvent } from '../of-event.ts'

/** The two switches of an attribute; turning off either hides it from readers of showcases and data sheets. */
export type AttributeFlag = 'live' | 'public'

export type HideAttributeEvent =
  | { type: 'turned.off'; flag: AttributeFlag }
  | { type: 'turned.on'; flag: AttributeFlag }
  | { type: 'confirm' }
  | { type: 'cancel' }
  | { type: 'retry' }

/** The switch may be turned off now. */
export interface HideAttributeNotice {
  type: 'hidden'
  flag: AttributeFlag
}

interface HideAttributeContext {
  attributeId: string
  flag: AttributeFlag
  /** Undefined while it is not counted. */
  usage: AttributeUsage | undefined
}

/** Says what uses an attribute before its switch Live or Public is turned off; what nothing uses is hidden at once. */
export const hideAttributeMachine = setup({
  types: {} as {
    input: { attributeId: string }
    context: HideAttributeContext
    events: HideAttributeEvent
    emitted: HideAttributeNotice
    tags: 'open'
  },
  actors: { readUsage: promiseSlot<AttributeUsage, { attributeId: string }>('readUsage') },
  actions: {
    noteFlag: assign((_, { flag }: { flag: AttributeFlag }) => ({ flag, usage: undefined })),
    noteUsage: assign((_, { usage }: { usage: AttributeUsage }) => ({ usage })),
    sayHidden: emit(({ context: { flag } }) => ({ type: 'hidden' as const, flag })),
  },
  guards: {
    isCounted: ({ context }, { flag }: { flag: AttributeFlag }) => flag === context.flag,
    isUsed: (_, { usage }: { usage: AttributeUsage }) =>
      Object.values(usage).some((count) => typeof count === 'number' && count > 0),
  },
}).createMachine({
  id: 'hideAttribute',
  description: 'A question before an attribute is no longer live or public.',
  context: ({ input: { attributeId } }) => ({ attributeId, flag: 'live', usage: undefined }),
  initial: 'idle',
  states: {
    idle: {
      description: 'Neither switch was turned off.',
      on: { 'turned.off': { target: 'counting', actions: { type: 'noteFlag', params: ofEvent } } },
    },
    counting: {
      description: 'What uses the attribute is being counted. The last click on the switches is the one that counts.',
      invoke: {
        id: 'readUsage',
        src: 'readUsage',
        input: ({ context: { attributeId } }) => ({ attributeId }),
        onDone: [
          {
            guard: { type: 'isUsed', params: ({ event }) => ({ usage: event.output }) },
            target: 'asking',
            actions: { type: 'noteUsage', params: ({ event }) => ({ usage: event.output }) },
          },
          { target: 'idle', actions: 'sayHidden' },
        ],
        onError: 'uncounted',
      },
      on: {
        // One count serves both switches.
        'turned.off': { actions: { type: 'noteFlag', params: ofEvent } },
        'turned.on': { guard: { type: 'isCounted', params: ofEvent }, target: 'idle' },
      },
    },
    asking: {
      description: 'What uses the attribute is shown.',
      tags: 'open',
      on: { confirm: { target: 'idle', actions: 'sayHidden' }, cancel: 'idle' },
    },
    uncounted: {
      description: 'What uses it could not be counted; the user can count again, or hide it nevertheless.',
      tags: 'open',
      on: { confirm: { target: 'idle', actions: 'sayHidden' }, cancel: 'idle', retry: 'counting' },
    },
  },
})

export type HideAttributeRef = ActorRefFrom<typeof hideAttributeMachine>
