import type { Job } from '@selvedge/sdk'
import type { DistinctValueGroup, DuplicateGroups, MergeGroups } from '@selvedge/sdk/wire'
import { type ActorRefFrom, assign, emit, enqueueActions, sendTo, setup } from 'xstate'

import { promiseSlot } from '../actor-slot.ts'
import { ofEvent } from '../of-event.ts'
import { type ConfirmRefusal, LOST, refusalOf, refusalOfJob } from '../shared/confirm-problem.ts'
import { followedJob, followJobMachine } from '../shared/follow-job.machine.ts'
import { jobStates } from '../shared/job-states.ts'
import {
  type FindDuplicatesContext,
  type FindDuplicatesEvent,
  type FindDuplicatesInput,
  type FindDuplicatesNotice,
  idsOfGroup,
  mergedBy,
  mergesIn,
  problemOfSearch,
  toggled,
} from './find-duplicates.types.ts'

type Ended = { output: Job | undefined }
type Failed = { error: unknown }

/** Finds values that are probably the same, and merges the groups that the user accepts. */
export const findDuplicatesMachine = setup({
  types: {} as {
    input: FindDuplicatesInput
    context: FindDuplicatesContext
    events: FindDuplicatesEvent
    emitted: FindDuplicatesNotice
    tags: 'busy'
  },
  actors: {
    findDuplicates: promiseSlot<DuplicateGroups, FindDuplicatesInput>('findDuplicates'),
    dismissValues: promiseSlot<DistinctValueGroup, FindDuplicatesInput & { ids: readonly string[] }>('dismissValues'),
    startTask: promiseSlot<Job, FindDuplicatesInput & { groups: MergeGroups }>('startTask'),
    followJob: followJobMachine,
  },
  actions: {
    forgetProblem: assign({ problem: undefined }),
    show: assign((_, { output: { groups, total, searched } }: { output: DuplicateGroups }) => ({
      groups,
      total,
      searched,
      masters: {},
      leftOut: [],
    })),
    chooseMaster: assign(({ context: { masters, leftOut } }, { group, id }: { group: string; id: string }) => ({
      masters: { ...masters, [group]: id },
      leftOut: leftOut.filter((other) => other !== id),
    })),
    toggle: assign(({ context }, { id }: { id: string }) => toggled(context, id)),
    takeAway: enqueueActions(({ context: { groups, total, dismissing }, enqueue }, output: DistinctValueGroup) => {
      const left = groups.filter(({ master_id }) => master_id !== dismissing)
      enqueue.assign({ groups: left, total: total - 1, dismissing: undefined })
      enqueue.emit({ type: 'dismissed', dismissal: output })
    }),
    keepJob: assign(({ context }, { output }: { output: Job }) => ({
      job: followedJob(output, mergesIn(context).length),
    })),
    cancelJob: sendTo('followJob', { type: 'cancel' }),
    failSearch: assign((_, { error }: Failed) => ({ problem: problemOfSearch(error) })),
    refuse: assign((_, { problem }: ConfirmRefusal) => ({ problem, dismissing: undefined })),
    sayMerged: emit((_, { output }: Ended) => ({ type: 'merged' as const, ...mergedBy(output) })),
  },
  guards: {
    canMerge: ({ context }) => mergesIn(context).length > 0,
    isDone: (_, { output }: Ended) => output?.state === 'done',
    isCancelled: (_, { output }: Ended) => output?.state === 'cancelled',
    isLost: (_, { output }: Ended) => output === undefined,
  },
}).createMachine({
  id: 'findDuplicates',
  description: 'Values of an attribute that are probably the same: reviewed, dismissed, merged.',
  context: ({ input }) => ({
    ...input,
    groups: [],
    total: 0,
    searched: 0,
    masters: {},
    leftOut: [],
    dismissing: undefined,
    problem: undefined,
    job: { id: '', done: 0, total: 0 },
  }),
  initial: 'searching',
  states: {
    searching: {
      description: 'The server compares the values.',
      tags: 'busy',
      invoke: {
        id: 'findDuplicates',
        src: 'findDuplicates',
        input: ({ context: { attributeId } }) => ({ attributeId }),
        onDone: { target: 'reviewing', actions: { type: 'show', params: ofEvent } },
        onError: { target: 'failed', actions: { type: 'failSearch', params: ofEvent } },
      },
      // What was undone meanwhile is not in the answer of the search under way.
      on: { retry: { target: 'searching', reenter: true } },
    },
    failed: {
      description: 'The values could not be compared.',
      on: { retry: { target: 'searching', actions: 'forgetProblem' } },
    },
    reviewing: {
      description: 'The groups, each with its master. Nothing is changed yet.',
      on: {
        'master.chosen': { actions: { type: 'chooseMaster', params: ofEvent } },
        'value.toggled': { actions: { type: 'toggle', params: ofEvent } },
        'group.dismissed': {
          target: 'dismissing',
          actions: ['forgetProblem', assign({ dismissing: ({ event }) => event.group })],
        },
        merge: { guard: 'canMerge', target: 'merging' },
        retry: { target: 'searching', actions: 'forgetProblem' },
      },
    },
    dismissing: {
      description: 'The server remembers that the values of a group are not the same.',
      tags: 'busy',
      invoke: {
        id: 'dismissValues',
        src: 'dismissValues',
        input: ({ context }) => ({ attributeId: context.attributeId, ids: idsOfGroup(context) }),
        onDone: { target: 'reviewing', actions: { type: 'takeAway', params: ({ event }) => event.output } },
        onError: { target: 'reviewing', actions: { type: 'refuse', params: ({ event }) => refusalOf(event.error) } },
      },
    },
    merging: {
      description: 'One job merges all groups, or none.',
      ...jobStates({
        taskOf: (context: FindDuplicatesContext) => ({ attributeId: context.attributeId, groups: mergesIn(context) }),
        refused: {
          target: '#findDuplicates.reviewing',
          actions: { type: 'refuse', params: ({ event }: { event: Failed }) => refusalOf(event.error) },
        },
        ended: [
          {
            guard: { type: 'isDone', params: ofEvent },
            target: '#findDuplicates.searching',
            actions: { type: 'sayMerged', params: ofEvent },
          },
          { guard: { type: 'isCancelled', params: ofEvent }, target: '#findDuplicates.reviewing' },
          {
            target: '#findDuplicates.reviewing',
            actions: { type: 'refuse', params: ({ event }: { event: Ended }) => refusalOfJob(event.output) },
          },
        ],
        lost: { target: '#findDuplicates.reviewing', actions: { type: 'refuse', params: LOST } },
      }),
    },
  },
})

export type FindDuplicatesRef = ActorRefFrom<typeof findDuplicatesMachine>
