import type { AttributeValue, Choice, Job } from '@selvedge/sdk'
import { type ActorRefFrom, assign, sendTo, setup } from 'xstate'

import { promiseSlot } from '../actor-slot.ts'
import { ofEvent } from '../of-event.ts'
import { type FollowedJob, followedJob, followJobMachine } from '../shared/follow-job.machine.ts'
import { jobStates } from '../shared/job-states.ts'
import { isPossibleValue, type ValueFields } from './change-value.types.ts'
import { mergeIdOf } from './merge-id.ts'
import { type MergeRefusal, refusalOfEndedMerge, refusalOfMerge } from './merge-problem.ts'

/** The server merges at most this many values at once. */
export const MAX_MERGED_VALUES = 10_000

export interface MergeValuesInput {
  /** The type of the attribute, as far as it limits its values. */
  displayType: string
  /** The values to merge. */
  choice: Choice
  count: number
}

/** The value that stays, and how it is from then on. */
export interface Merge {
  choice: Choice
  masterId: string
  displayType: string
  fields: ValueFields
}

export type MergeValuesEvent =
  | { type: 'master.chosen'; value: AttributeValue }
  | { type: 'next' }
  | { type: 'back' }
  | { type: 'submitted'; fields: ValueFields }
  | { type: 'cancel' }

interface MergeValuesContext extends MergeValuesInput, MergeRefusal {
  /** The value that stays. */
  master: AttributeValue | undefined
  /** How it was submitted last. */
  fields: ValueFields | undefined
  job: FollowedJob
  merged: ValuesMerged | undefined
}

/** What a merge left to undo it. */
export interface ValuesMerged {
  mergeId: string | undefined
}

/** Dialog that merges values into one of them. */
export const mergeValuesMachine = setup({
  types: {} as {
    input: MergeValuesInput
    context: MergeValuesContext
    events: MergeValuesEvent
    /** Undefined when nothing was merged. */
    output: ValuesMerged | undefined
    tags: 'busy'
  },
  actors: {
    startTask: promiseSlot<Job, Merge>('startTask'),
    followJob: followJobMachine,
  },
  actions: {
    keepFields: assign((_, { fields }: { fields: ValueFields }) => ({ fields })),
    forgetProblem: assign({ problem: undefined, serverMessage: undefined }),
    refuse: assign((_, { error }: { error: unknown }) => refusalOfMerge(error)),
    endJob: assign((_, { output }: { output: Job | undefined }) => refusalOfEndedMerge(output)),
    noteMerged: assign((_, { output }: { output: Job | undefined }) => ({ merged: { mergeId: mergeIdOf(output) } })),
    lose: assign(() => refusalOfEndedMerge(undefined)),
    keepJob: assign(({ context }, { output }: { output: Job }) => ({
      job: followedJob(output, context.count),
    })),
    cancelJob: sendTo('followJob', { type: 'cancel' }),
  },
  guards: {
    hasMaster: ({ context }) => context.master !== undefined,
    isComplete: ({ context }, { fields }: { fields: ValueFields }) =>
      isPossibleValue(context.displayType, fields.value),
    isDone: (_, { output }: { output: Job | undefined }) => output?.state === 'done',
    isLost: (_, { output }: { output: Job | undefined }) => output === undefined,
  },
}).createMachine({
  id: 'mergeValues',
  description: 'Dialog that merges values: the master value, then its fields (specification 2, sections 2 and 4).',
  context: ({ input }) => ({
    ...input,
    master: undefined,
    fields: undefined,
    problem: undefined,
    serverMessage: undefined,
    job: { id: '', done: 0, total: 0 },
    merged: undefined,
  }),
  initial: 'choosing',
  states: {
    choosing: {
      description: 'The user chooses the value that stays.',
      on: {
        'master.chosen': { actions: assign({ master: ({ event }) => event.value }) },
        next: { guard: 'hasMaster', target: 'editing' },
        cancel: 'cancelled',
      },
    },
    editing: {
      description: 'The fields of the value that stays, and the problem of the last attempt.',
      on: {
        submitted: {
          guard: { type: 'isComplete', params: ofEvent },
          target: 'merging',
          actions: { type: 'keepFields', params: ofEvent },
        },
        back: { target: 'choosing', actions: 'forgetProblem' },
        cancel: 'cancelled',
      },
    },
    merging: {
      description: 'A job gives all links to the value that stays, and deletes the others.',
      ...jobStates({
        taskOf: mergeIn,
        refused: { target: '#mergeValues.editing', actions: { type: 'refuse', params: ofEvent } },
        ended: [
          {
            guard: { type: 'isDone', params: ofEvent },
            target: '#mergeValues.merged',
            actions: { type: 'noteMerged', params: ofEvent },
          },
          { target: '#mergeValues.editing', actions: { type: 'endJob', params: ofEvent } },
        ],
        lost: { target: '#mergeValues.editing', actions: 'lose' },
      }),
    },
    merged: { type: 'final', description: 'One value is left of them.' },
    cancelled: { type: 'final', description: 'Nothing was merged.' },
  },
  output: ({ context }) => context.merged,
})

export type MergeValuesRef = ActorRefFrom<typeof mergeValuesMachine>

function mergeIn({ choice, displayType, master, fields }: MergeValuesContext): Merge {
  if (!master || !fields) throw new Error('No value to keep was chosen.')
  return { choice, displayType, masterId: master.id, fields }
}
