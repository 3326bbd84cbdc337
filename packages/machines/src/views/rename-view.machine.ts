import type { Tagged, View } from '@selvedge/sdk'
import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate'

import { promiseSlot } from '../actor-slot.ts'
import { currentIn, type ItemReading } from '../shared/current-in.ts'
import { isUnknownView, type ViewProblem, viewProblem } from './view-problem.ts'

export type RenameViewEvent =
  | { type: 'rename.submitted'; name: string }
  | { type: 'mine.kept' }
  | { type: 'theirs.taken' }
  | { type: 'retry' }
  | { type: 'cancel' }

/** `lost`: no answer arrived, so it is unknown whether the view was renamed. */
export type RenameViewOutcome = { kind: 'renamed'; view: Tagged<View> } | { kind: 'lost' }

export interface RenamedView {
  id: string
  name: string
  ifMatch: string | undefined
}

interface RenameViewContext {
  id: string
  /** The view as last read. */
  view: Tagged<View> | undefined
  /** The name as typed. */
  name: string
  problem: ViewProblem | undefined
  /** The server's sentence about the problem. */
  serverMessage: string | undefined
  outcome: RenameViewOutcome | undefined
}

/** Rename dialog of a view. The name is sent as typed: only the server decides whether it is valid. */
export const renameViewMachine = setup({
  types: {} as {
    input: { id: string }
    context: RenameViewContext
    events: RenameViewEvent
    output: RenameViewOutcome | undefined
    tags: 'busy'
  },
  actors: {
    readView: promiseSlot<Tagged<View>, ItemReading<View>>('readView'),
    renameView: promiseSlot<Tagged<View>, RenamedView>('renameView'),
  },
  guards: {
    isUnknown: (_, { error }: { error: unknown }) => isUnknownView(error),
    isGone: (_, { error }: { error: unknown }) => viewProblem(error).problem === 'gone',
    isStale: (_, { error }: { error: unknown }) => viewProblem(error).problem === 'stale',
    isFixable: (_, { error }: { error: unknown }) => FIXABLE.has(viewProblem(error).problem),
    isAsBefore: ({ context }, { output }: { output: Tagged<View> }) =>
      output.etag !== undefined && output.etag === context.view?.etag,
    isSameName: ({ context }, { output }: { output: Tagged<View> }) => context.view?.value.name === output.value.name,
  },
}).createMachine({
  id: 'renameView',
  description: 'Rename dialog of a view (specification 1, sections 2.9, 4 and 8).',
  context: ({ input: { id } }) => ({
    id,
    view: undefined,
    name: '',
    problem: undefined,
    serverMessage: undefined,
    outcome: undefined,
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The view is on its way: a link may have led here.',
      tags: 'busy',
      on: { cancel: 'cancelled' },
      invoke: {
        id: 'readView',
        src: 'readView',
        input: ({ context }) => ({ id: context.id }),
        onDone: { target: 'editing', actions: assign({ view: ({ event }) => event.output }) },
        onError: [{ guard: { type: 'isUnknown', params: ({ event }) => event }, target: 'missing' }, 'failing'],
      },
    },
    missing: { description: 'The view does not exist or has been deleted.', on: { cancel: 'cancelled' } },
    failing: { description: 'The view could not be read.', on: { retry: 'loading', cancel: 'cancelled' } },
    editing: {
      description: 'The field with the name, and what is wrong with it.',
      on: {
        'rename.submitted': { target: 'saving', actions: assign({ name: ({ event }) => event.name }) },
        cancel: 'cancelled',
      },
    },
    saving: {
      description: 'The name is on its way. It cannot be cancelled: the view may already have it.',
      tags: 'busy',
      entry: assign({ problem: undefined, serverMessage: undefined }),
      invoke: {
        id: 'renameView',
        src: 'renameView',
        input: ({ context: { id, name, view } }) => ({ id, name, ifMatch: view?.etag }),
        onDone: {
          target: 'renamed',
          actions: assign({ outcome: ({ event }) => ({ kind: 'renamed' as const, view: event.output }) }),
        },
        onError: [
          { guard: { type: 'isStale', params: ({ event }) => event }, target: 'comparing' },
          { guard: { type: 'isGone', params: ({ event }) => event }, target: 'missing' },
          {
            guard: { type: 'isFixable', params: ({ event }) => event },
            target: 'editing',
            actions: assign(({ event }) => viewProblem(event.error)),
          },
          { target: 'lost', actions: assign({ outcome: { kind: 'lost' } }) },
        ],
      },
    },
    comparing: {
      description: 'A colleague changed the view meanwhile; its current state came with the 412 or is read.',
      tags: 'busy',
      invoke: {
        id: 'readView',
        src: 'readView',
        input: ({ context, event }) => ({ id: context.id, current: currentIn<View>(event) }),
        onDone: [
          {
            description: 'The view is unchanged: saving would be refused again, endlessly.',
            guard: { type: 'isAsBefore', params: ({ event }) => event },
            target: 'lost',
            actions: assign({ outcome: { kind: 'lost' } }),
          },
          {
            description: 'They changed something else, so both changes are kept.',
            guard: { type: 'isSameName', params: ({ event }) => event },
            target: 'saving',
            actions: assign({ view: ({ event }) => event.output }),
          },
          { target: 'conflicting', actions: assign({ view: ({ event }) => event.output }) },
        ],
        onError: [
          { guard: { type: 'isUnknown', params: ({ event }) => event }, target: 'missing' },
          { target: 'lost', actions: assign({ outcome: { kind: 'lost' } }) },
        ],
      },
    },
    conflicting: {
      description: 'A colleague renamed it meanwhile.',
      on: { 'mine.kept': 'saving', 'theirs.taken': 'cancelled', cancel: 'cancelled' },
    },
    renamed: { type: 'final', description: 'The view has its new name.' },
    lost: { type: 'final', description: 'The server did not answer, or broke; what was typed is kept.' },
    cancelled: { type: 'final', description: 'The name stays as it is.' },
  },
  output: ({ context }) => context.outcome,
})

export type RenameViewRef = ActorRefFrom<typeof renameViewMachine>
export type RenameViewSnapshot = SnapshotFrom<typeof renameViewMachine>

/** Problems that another name, or another user, can fix; for all others the specification closes the dialog. */
const FIXABLE: ReadonlySet<ViewProblem> = new Set(['nameTaken', 'refused'])
