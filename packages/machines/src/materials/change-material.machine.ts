import { isApiError } from '@selvedge/sdk'
import { type ActorRefFrom, assertEvent, assign, setup, type SnapshotFrom } from 'xstate'

import { promiseSlot } from '../actor-slot.ts'

/** What is changed: a material, or a family of materials. */
export type MaterialKind = 'material' | 'family'

/** `rename` of a material may move it to another family; `merge` makes the others the one with `id`. */
export type MaterialChange =
  | { task: 'rename'; kind: MaterialKind; id: string; name: string; family?: string }
  | { task: 'merge'; kind: MaterialKind; id: string; others: readonly string[] }
  | { task: 'delete'; kind: MaterialKind; id: string }

export type ChangeMaterialEvent = { type: 'submitted'; change: MaterialChange } | { type: 'cancel' }

/** `offline`: whether it was changed nobody knows. */
export type ChangeMaterialProblem = 'nameTaken' | 'inUse' | 'gone' | 'offline' | 'failed'

interface ChangeMaterialContext {
  problem: ChangeMaterialProblem | undefined
  /** The server's own sentence about the problem. */
  serverMessage: string | undefined
  isChanged: boolean
}

/** Dialog that renames, merges or deletes a material or a family. */
export const changeMaterialMachine = setup({
  types: {} as {
    context: ChangeMaterialContext
    events: ChangeMaterialEvent
    /** Whether something was changed. */
    output: boolean
    tags: 'busy'
  },
  actors: { changeMaterial: promiseSlot<void, MaterialChange>('changeMaterial') },
  guards: { isComplete: (_, change: MaterialChange) => isComplete(change) },
}).createMachine({
  id: 'changeMaterial',
  description: 'Dialog that renames, merges or deletes a material or a family.',
  context: { problem: undefined, serverMessage: undefined, isChanged: false },
  initial: 'editing',
  states: {
    editing: {
      description: 'What is to be changed, with what stood in the way the last time.',
      on: {
        submitted: { guard: { type: 'isComplete', params: ({ event }) => event.change }, target: 'saving' },
        cancel: 'cancelled',
      },
    },
    saving: {
      description: 'The change is on its way. It cannot be cancelled: the server may have begun.',
      tags: 'busy',
      entry: assign({ problem: undefined, serverMessage: undefined }),
      invoke: {
        id: 'changeMaterial',
        src: 'changeMaterial',
        input: ({ event }) => {
          assertEvent(event, 'submitted')
          return event.change
        },
        onDone: { target: 'changed', actions: assign({ isChanged: true }) },
        onError: {
          target: 'editing',
          actions: assign(({ event }) => ({
            problem: problemOf(event.error),
            serverMessage: isApiError(event.error) ? event.error.detail : undefined,
          })),
        },
      },
    },
    changed: { type: 'final', description: 'It is changed.' },
    cancelled: { type: 'final', description: 'Nothing was changed.' },
  },
  output: ({ context }) => context.isChanged,
})

export type ChangeMaterialRef = ActorRefFrom<typeof changeMaterialMachine>
export type ChangeMaterialSnapshot = SnapshotFrom<typeof changeMaterialMachine>

function isComplete(change: MaterialChange): boolean {
  if (change.task === 'rename') return change.name.trim() !== '' && change.family?.trim() !== ''
  return change.task === 'delete' || change.others.length > 0
}

function problemOf(error: unknown): ChangeMaterialProblem {
  if (isApiError(error, 'conflict')) return error.code === 'in_use' ? 'inUse' : 'nameTaken'
  if (isApiError(error, 'notFound')) return 'gone'
  const isLost = isApiError(error) && ['offline', 'unavailable', 'timeout'].includes(error.kind)
  return isLost ? 'offline' : 'failed'
}
