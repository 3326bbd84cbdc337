import { isApiError, type Job } from '@selvedge/sdk'
import { type ActorRefFrom, assertEvent, assign, sendTo, setup } from 'xstate'

import { promiseSlot } from '../actor-slot.ts'
import { LOST, refusalOfJob, type ConfirmRefusal } from '../shared/confirm-problem.ts'
import { FOLLOW_JOB, type FollowedJob, followedJob, followJobMachine } from '../shared/follow-job.machine.ts'
import { isUnanswered } from '../shared/unanswered.ts'

/** What is changed: a material or a family of materials. */
export type MaterialKind = 'material' | 'family'

/** A material or a family as the user saw it. */
export interface SeenMaterial {
  name: string
  family?: string | undefined
}

/** A change that is made only if the item is still what the user saw. */
export interface SafeMaterialChange {
  change: SingleMaterialChange
  seen: SeenMaterial
}

/** `rename` may also move a material to another family. */
export type SingleMaterialChange =
  | { task: 'rename'; kind: MaterialKind; id: string; name: string; family?: string }
  | { task: 'delete'; kind: MaterialKind; id: string }

/** Merges the others into the one with `id`. */
export interface MaterialMerge {
  task: 'merge'
  kind: MaterialKind
  id: string
  others: readonly string[]
}

export type MaterialChange = SingleMaterialChange | MaterialMerge

export type ChangeMaterialEvent = { type: 'submitted'; change: MaterialChange } | { type: 'cancel' }

/** `offline`: it is unknown whether the change was made. `stale`: a colleague has changed the item. */
export type ChangeMaterialProblem = 'stale' | 'nameTaken' | 'inUse' | 'gone' | 'offline' | 'failed'

interface ChangeMaterialContext {
  seen: SeenMaterial
  problem: ChangeMaterialProblem | undefined
  /** The server's sentence about the problem. */
  serverMessage: string | undefined
  isChanged: boolean
  /** The job of a merge, as it was started. */
  job: FollowedJob | undefined
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
    startMerge: promiseSlot<Job, MaterialMerge>('startMerge'),
    followJob: followJobMachine,
  },
  actions: {
    refuse: assign((_, { problem, serverMessage }: ConfirmRefusal) => ({
      problem: problem === 'countChanged' ? 'failed' : problem,
      serverMessage,
    })),
  },
  guards: {
    isComplete: (_, change: MaterialChange) => isComplete(change),
    isMerge: (_, change: MaterialChange) => change.task === 'merge' && isComplete(change),
    isInState: (_, { job, state }: { job: Job | undefined; state: Job['state'] }) => job?.state === state,
    isStale: (_, now: SeenMaterial | undefined) => now !== undefined,
  },
}).createMachine({
  id: 'changeMaterial',
  description: 'Dialog that renames, merges or deletes a material or a family.',
  context: ({ input }) => ({
    seen: input,
    problem: undefined,
    serverMessage: undefined,
    isChanged: false,
    job: undefined,
  }),
  initial: 'editing',
  states: {
    editing: {
      description: 'The form, with the problem of the last attempt.',
      on: {
        submitted: [
          { guard: { type: 'isMerge', params: ({ event }) => event.change }, target: 'starting' },
          { guard: { type: 'isComplete', params: ({ event }) => event.change }, target: 'saving' },
        ],
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
          if (event.change.task === 'merge') throw new Error('A merge is a job.')
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
    starting: {
      description: 'The server is asked for a job, as a merge changes every product of the others.',
      tags: 'busy',
      entry: assign({ problem: undefined, serverMessage: undefined }),
      invoke: {
        id: 'startMerge',
        src: 'startMerge',
        input: ({ event }) => {
          assertEvent(event, 'submitted')
          if (event.change.task !== 'merge') throw new Error('Only a merge is a job.')
          return event.change
        },
        onDone: {
          target: 'following',
          actions: assign({ job: ({ event }) => followedJob(event.output, 0) }),
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
    following: {
      description: 'The merge is running. It takes effect completely when done, or not at all.',
      tags: 'busy',
      exit: assign({ job: undefined }),
      invoke: {
        id: FOLLOW_JOB,
        src: 'followJob',
        input: ({ context: { job } }) => job ?? { id: '', done: 0, total: 0 },
        onDone: [
          {
            guard: { type: 'isInState', params: ({ event }) => ({ job: event.output, state: 'done' }) },
            target: 'changed',
            actions: assign({ isChanged: true }),
          },
          {
            guard: { type: 'isInState', params: ({ event }) => ({ job: event.output, state: 'cancelled' }) },
            target: 'cancelled',
          },
          {
            target: 'editing',
            actions: { type: 'refuse', params: ({ event }) => refusalOfJob(event.output) },
          },
        ],
        onError: { target: 'editing', actions: { type: 'refuse', params: LOST } },
      },
      on: { cancel: { actions: sendTo('followJob', { type: 'cancel' }) } },
    },
    changed: { type: 'final', description: 'It is changed.' },
    cancelled: { type: 'final', description: 'Nothing was changed.' },
  },
  output: ({ context }) => context.isChanged,
})

export type ChangeMaterialRef = ActorRefFrom<typeof changeMaterialMachine>

function isComplete(change: MaterialChange): boolean {
  if (change.task === 'rename') return change.name.trim() !== '' && change.family?.trim() !== ''
  return change.task === 'delete' || change.others.length > 0
}

function problemOf(error: unknown): ChangeMaterialProblem {
  if (isApiError(error, 'conflict')) return error.code === 'in_use' ? 'inUse' : 'nameTaken'
  if (isApiError(error, 'notFound')) return 'gone'
  return isUnanswered(error) ? 'offline' : 'failed'
}
