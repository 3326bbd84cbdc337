import { isMatching, type Job } from '@selvedge/sdk'
import type { AssetsChanged } from '@selvedge/sdk/wire'
import { type ActorRefFrom, assign, emit, enqueueActions, sendTo, setup, type SnapshotFrom } from 'xstate'

import { promiseSlot } from '../actor-slot.ts'
import { JOB_ABOVE, RETURN_AFTER } from '../limits.ts'
import { ofEvent } from '../of-event.ts'
import { withoutRows } from '../shared/chosen-rows.ts'
import { followedJob, followJobMachine } from '../shared/follow-job.machine.ts'
import { jobStates } from '../shared/job-states.ts'
import { toggledLabel } from './asset-labels.machine.ts'
import {
  type BulkLabelsChange,
  type BulkLabelsContext,
  type BulkLabelsDraft,
  type BulkLabelsEvent,
  type BulkLabelsInput,
  type BulkLabelsNotice,
  changedBy,
  changeIn,
  LOST_CHANGE,
  NO_ASSETS,
  NO_LABELS,
  refusalOfChange,
  refusedIn,
  refusalOfEndedJob,
} from './bulk-labels.types.ts'

/** Changes the labels of chosen assets: replaces, adds or removes those that the user applied. */
export const bulkLabelsMachine = setup({
  types: {} as {
    input: BulkLabelsInput
    context: BulkLabelsContext
    events: BulkLabelsEvent
    emitted: BulkLabelsNotice
    tags: 'busy'
  },
  actors: {
    changeLabels: promiseSlot<AssetsChanged, BulkLabelsChange>('changeLabels'),
    startTask: promiseSlot<Job, BulkLabelsChange>('startTask'),
    followJob: followJobMachine,
  },
  actions: {
    fillIn: enqueueActions(({ context, enqueue }, change: Partial<BulkLabelsDraft>) => {
      const draft = { ...context.draft, ...change }
      enqueue.assign({ draft, problem: undefined, serverMessage: undefined })
      enqueue.emit({ type: 'draft.changed', draft })
    }),
    takeOut: enqueueActions(({ context, enqueue }, ids: readonly string[]) => {
      const selection = withoutRows(context.selection, ids)
      enqueue.assign({ selection })
      enqueue.emit({ type: 'selection.changed', selection })
    }),
    forgetProblem: assign({ problem: undefined, serverMessage: undefined }),
    refuse: assign(({ context }, { error }: { error: unknown }) => refusedIn(context, refusalOfChange(error))),
    endJob: assign(({ context }, { output }: { output: Job | undefined }) =>
      refusedIn(context, refusalOfEndedJob(output)),
    ),
    lose: assign(({ context }) => refusedIn(context, LOST_CHANGE)),
    saySelection: emit(({ context: { selection } }) => ({ type: 'selection.changed' as const, selection })),
    finish: assign(({ context }, { output }: { output: Job | undefined }) => ({
      changed: changedBy(output, context.selection.count),
    })),
    keepJob: assign(({ context }, { output }: { output: Job }) => ({
      job: followedJob(output, context.selection.count),
    })),
    cancelJob: sendTo('followJob', { type: 'cancel' }),
    sayDone: emit(({ context: { changed, selection } }) => ({
      type: 'saved' as const,
      changed: changed ?? changedBy(undefined, selection.count),
    })),
  },
  guards: {
    hasNothing: ({ context }) => context.selection.count === 0,
    hasMore: ({ context }) => context.selection.count > 1,
    isShort: ({ context: { draft, selection } }) => draft.labels.length > 0 && !isLong(selection),
    isFilledIn: ({ context: { draft } }) => draft.labels.length > 0,
    isDone: (_, { output }: { output: Job | undefined }) => output?.state === 'done',
    isLost: (_, { output }: { output: Job | undefined }) => output === undefined,
  },
  delays: { returnAfter: RETURN_AFTER },
}).createMachine({
  id: 'bulkLabels',
  description: 'Label editor of chosen assets (specification 2, section 2).',
  context: ({ input: { selection = NO_ASSETS, draft = NO_LABELS } }) => ({
    selection,
    draft,
    missing: 0,
    problem: undefined,
    serverMessage: undefined,
    job: { id: '', done: 0, total: 0 },
    changed: undefined,
  }),
  initial: 'editing',
  states: {
    editing: {
      description: 'The action, the applied labels, and the problem of the last attempt.',
      always: { guard: 'hasNothing', target: 'empty' },
      on: {
        'action.chosen': { actions: { type: 'fillIn', params: ({ event }) => ({ action: event.action }) } },
        'label.toggled': {
          actions: {
            type: 'fillIn',
            params: ({ context, event }) => ({ labels: toggledLabel(context.draft.labels, event.label) }),
          },
        },
        'labels.cleared': { actions: { type: 'fillIn', params: { labels: [] } } },
        'asset.removed': { guard: 'hasMore', actions: { type: 'takeOut', params: ({ event }) => [event.id] } },
        save: [
          { guard: 'isShort', target: 'saving' },
          { guard: 'isFilledIn', target: 'working' },
        ],
      },
    },
    saving: {
      description: 'All of the assets are changed, or none. It cannot be cancelled: the server may have begun.',
      tags: 'busy',
      entry: 'forgetProblem',
      invoke: {
        id: 'changeLabels',
        src: 'changeLabels',
        input: ({ context }) => changeIn(context),
        onDone: { target: 'saved', actions: assign({ changed: ({ event }) => event.output }) },
        onError: { target: 'editing', actions: [{ type: 'refuse', params: ofEvent }, 'saySelection'] },
      },
    },
    working: {
      description: 'There are many assets, or their ids are unknown: a job changes them.',
      ...jobStates({
        taskOf: changeIn,
        refused: { target: '#bulkLabels.editing', actions: [{ type: 'refuse', params: ofEvent }, 'saySelection'] },
        ended: [
          {
            guard: { type: 'isDone', params: ofEvent },
            target: '#bulkLabels.saved',
            actions: { type: 'finish', params: ofEvent },
          },
          { target: '#bulkLabels.editing', actions: { type: 'endJob', params: ofEvent } },
        ],
        lost: { target: '#bulkLabels.editing', actions: 'lose' },
      }),
    },
    saved: {
      description: 'The assets are changed; the page returns to the list in a moment.',
      entry: 'sayDone',
      after: { returnAfter: 'left' },
    },
    empty: { type: 'final', description: 'No asset is chosen.' },
    left: { type: 'final', description: 'The page returns to the list.' },
  },
})

export type BulkLabelsRef = ActorRefFrom<typeof bulkLabelsMachine>
export type BulkLabelsSnapshot = SnapshotFrom<typeof bulkLabelsMachine>

const isLong = ({ choice }: BulkLabelsContext['selection']) => isMatching(choice) || choice.length > JOB_ABOVE
