import { isApiError } from '@selvedge/sdk'
import { type ActorRefFrom, assertEvent, assign, setup, type SnapshotFrom } from 'xstate'

import { promiseSlot } from '../actor-slot.ts'

/** What is changed: a material or a family of materials. */
export type MaterialKind = 'material' | 'family'

/** A material or a family as the user saw it. */
export interface SeenMaterial {
  name: string
  family?: string | undefined
}

/** A change that is made only if the item is still what the user saw. */
export interface SafeMaterialChange {
  change: MaterialChange
  seen: SeenMaterial
}

/** `rename` may also move a material to another family; `merge` merges the others into the one with `id`. */
export type MaterialChange =
  | { task: 'rename'; kind: MaterialKind; id: string; name: string; family?: string }
  | { task: 'merge'; kind: MaterialKind; id: string; others: readonly string[] }
  | { task: 'delete'; kind: MaterialKind; id: string }

export type ChangeMaterialEvent = { type: 'submitted'; change: MaterialChange } | { type: 'cancel' }

/** `offline`: it is unknown whether the change was made. `stale`: a colleague has changed the item. */
export type ChangeMaterialProblem = 'stale' | 'nameTaken' | 'inUse' | 'gone' | 'offline' | 'failed'

interface ChangeMaterialContext {
  seen: SeenMaterial
  problem: ChangeMaterialProblem | undefined
  /** The server's sentence about the problem. */
  serverMessage: string | undefined
  isChanged: boolean
}

/** Dialog that renames, merges or deletes a material or a family. */
export const changeMaterialMachine = setup({
  types: {} as {
    input: SeenMaterial
    context: ChangeMaterialContext
    events: ChangeMaterialEvent
    /** Whether something was changed. */
    output: boolean
    tags: 'busy'
  },
  actors: {
    /** Answers the item as it is now if a colleague has changed it; undefined otherwise. */
    changeMaterial: promiseSlot<SeenMaterial | undefined, SafeMaterialChange>('changeMaterial'),
  },
  guards: {
    isComplete: (_, change: MaterialChange) => isComplete(change),
    isStale: (_, now: SeenMaterial | undefined) => now !== undefined,
  },
}).createMachine({
  id: 'changeMaterial',
  description: 'Dialog that renames, merges or deletes a material or a family.',
  context: ({ input }) => ({ seen: input, problem: undefined, serverMessage: undefined, isChanged: false }),
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
        input: ({ context: { seen }, event }) => {
          assertEvent(event, 'submitted')
          return { change: event.change, seen }
        },
        onDone: [
          {
            guard: { type: 'isStale', params: ({ event }) => event.output },
            target: 'editing',
            actions: assign(({ context, event }) => ({
              seen: event.output ?? context.seen,
              problem: 'stale' as const,
            })),
          },
          { target: 'changed', actions: assign({ isChanged: true }) },
        ],
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
