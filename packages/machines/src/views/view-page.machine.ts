import type { Tagged, View } from '@selvedge/sdk'
import { type ActorRefFrom, assign, emit, setup, type SnapshotFrom } from 'xstate'

import { promiseSlot } from '../actor-slot.ts'
import { currentIn, type ItemReading } from '../shared/current-in.ts'
import { isUnknownView, type ViewProblem, viewProblem } from './view-problem.ts'
import { changedParts, clashingParts, screenOf, type ViewPart, type ViewScreen } from './view-screen.ts'

export type ViewPageEvent =
  | { type: 'save'; screen: ViewScreen }
  | { type: 'discard' }
  | { type: 'mine.kept' }
  | { type: 'theirs.taken' }
  | { type: 'cancel' }
  /** Another action on the page changed the view's name or members. */
  | { type: 'view.changed' }
  | { type: 'retry' }

/** `view.reset`: filters, sorts and columns return to those of the saved view. */
export type ViewPageNotice = { type: 'view.reset'; view: View } | { type: 'view.saved'; view: View }

export interface SavedView {
  id: string
  /** The changed parts. */
  screen: Partial<ViewScreen>
  ifMatch: string | undefined
}

interface ViewPageContext {
  id: string
  /** The saved view with its ETag. */
  view: Tagged<View> | undefined
  /** The view as a colleague has saved it since. */
  theirs: Tagged<View> | undefined
  /** The screen of the last save. */
  mine: ViewScreen | undefined
  problem: ViewProblem | undefined
  /** The server's sentence about the problem. */
  serverMessage: string | undefined
}

/**
 * The page of one view: the saved view, and how to save what is on screen. Rows and columns are separate machines, so
 * `save` carries what they show; `changedScreen` says whether that differs.
 */
export const viewPageMachine = setup({
  types: {} as {
    input: { id: string }
    context: ViewPageContext
    events: ViewPageEvent
    emitted: ViewPageNotice
    tags: 'busy'
  },
  actors: {
    readView: promiseSlot<Tagged<View>, ItemReading<View>>('readView'),
    saveView: promiseSlot<Tagged<View>, SavedView>('saveView'),
  },
  guards: {
    isUnknown: (_, { error }: { error: unknown }) => isUnknownView(error),
    isGone: (_, { error }: { error: unknown }) => viewProblem(error).problem === 'gone',
    isStale: (_, { error }: { error: unknown }) => viewProblem(error).problem === 'stale',
    isChanged: ({ context }, { screen }: { screen: ViewScreen }) => changedScreen(context, screen).length > 0,
    isAsBefore: ({ context }, { output }: { output: Tagged<View> }) =>
      output.etag !== undefined && output.etag === context.view?.etag,
    isApart: ({ context }, { output }: { output: Tagged<View> }) =>
      clashes({ ...context, theirs: output }).length === 0,
  },
}).createMachine({
  id: 'viewPage',
  description: 'One view (specification 1, sections 2.10, 4 and 8).',
  context: ({ input: { id } }) => ({
    id,
    view: undefined,
    theirs: undefined,
    mine: undefined,
    problem: undefined,
    serverMessage: undefined,
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The view is being read; without it, which variants it shows is unknown.',
      tags: 'busy',
      invoke: {
        id: 'readView',
        src: 'readView',
        input: ({ context }) => ({ id: context.id }),
        onDone: { target: 'showing', actions: assign({ view: ({ event }) => event.output }) },
        onError: [{ guard: { type: 'isUnknown', params: ({ event }) => event }, target: 'missing' }, 'failing'],
      },
    },
    missing: { description: 'The view does not exist or has been deleted.' },
    failing: { description: 'The view could not be read.', on: { retry: 'loading' } },
    showing: {
      description: 'Its variants, with what was changed of filters, sorts and columns.',
      initial: 'idle',
      states: {
        idle: {
          description: 'It can be looked at, changed and saved.',
          on: {
            save: {
              guard: { type: 'isChanged', params: ({ event }) => event },
              target: 'saving',
              actions: assign({ mine: ({ event }) => event.screen }),
            },
            discard: {
              actions: [
                assign({ problem: undefined, serverMessage: undefined }),
                emit(({ context }) => ({ type: 'view.reset', view: shown(context) })),
              ],
            },
            'view.changed': 'refreshing',
          },
        },
        refreshing: {
          description: 'Its name or its members have changed, so it is read again.',
          on: { 'view.changed': { target: 'refreshing', reenter: true } },
          invoke: {
            id: 'readView',
            src: 'readView',
            input: ({ context }) => ({ id: context.id }),
            onDone: { target: 'idle', actions: assign({ view: ({ event }) => event.output }) },
            onError: [
              { guard: { type: 'isUnknown', params: ({ event }) => event }, target: '#viewPage.missing' },
              { description: 'The earlier state stays; saving compares it with the server anyway.', target: 'idle' },
            ],
          },
        },
        saving: {
          description: 'What changed is on its way to the server.',
          tags: 'busy',
          entry: assign({ problem: undefined, serverMessage: undefined }),
          invoke: {
            id: 'saveView',
            src: 'saveView',
            input: ({ context }) => ({ id: context.id, screen: changeOf(context), ifMatch: context.view?.etag }),
            onDone: {
              target: 'idle',
              actions: [
                assign({ view: ({ event }) => event.output, theirs: undefined, mine: undefined }),
                emit(({ event }) => ({ type: 'view.saved', view: event.output.value })),
                emit(({ event }) => ({ type: 'view.reset', view: event.output.value })),
              ],
            },
            onError: [
              { guard: { type: 'isStale', params: ({ event }) => event }, target: 'comparing' },
              { guard: { type: 'isGone', params: ({ event }) => event }, target: '#viewPage.missing' },
              { target: 'idle', actions: assign(({ event }) => viewProblem(event.error)) },
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
                target: 'idle',
                actions: assign({ problem: 'failed' }),
              },
              {
                description: 'They changed something else, so both changes are kept.',
                guard: { type: 'isApart', params: ({ event }) => event },
                target: 'saving',
                actions: assign(({ context, event }) => joined(context, event.output)),
              },
              { target: 'conflicting', actions: assign({ theirs: ({ event }) => event.output }) },
            ],
            onError: [
              { guard: { type: 'isUnknown', params: ({ event }) => event }, target: '#viewPage.missing' },
              { target: 'idle', actions: assign(({ event }) => viewProblem(event.error)) },
            ],
          },
        },
        conflicting: {
          description: 'A colleague changed the same part of the view: the user decides which version to keep.',
          on: {
            'mine.kept': { target: 'saving', actions: assign(({ context }) => joined(context, context.theirs)) },
            'theirs.taken': {
              target: 'idle',
              actions: [
                assign({ view: ({ context }) => context.theirs, theirs: undefined, mine: undefined }),
                emit(({ context }) => ({ type: 'view.reset', view: shown(context) })),
              ],
            },
            cancel: { target: 'idle', actions: assign({ theirs: undefined, mine: undefined }) },
          },
        },
      },
    },
  },
})

export type ViewPageRef = ActorRefFrom<typeof viewPageMachine>
export type ViewPageSnapshot = SnapshotFrom<typeof viewPageMachine>

type Held = Pick<ViewPageContext, 'view' | 'theirs' | 'mine'>

/** The parts of the screen that differ from the saved view; none before the view was read. */
export function changedScreen({ view }: Pick<Held, 'view'>, screen: ViewScreen): ViewPart[] {
  return view ? changedParts(screenOf(view.value), screen) : []
}

/** The parts that both sides changed since the view was read, to different values. */
export function clashes({ view, theirs, mine }: Held): ViewPart[] {
  return view && theirs && mine ? clashingParts(screenOf(view.value), mine, screenOf(theirs.value)) : []
}

/** Sends only the changed parts, so that colleagues' other changes stay. */
function changeOf({ view, mine }: Held): Partial<ViewScreen> {
  if (!mine) return {}
  return Object.fromEntries(changedScreen({ view }, mine).map((part) => [part, mine[part]]))
}

/** My changes on top of the view's current state. */
function joined({ view, mine }: Held, theirs: Tagged<View> | undefined): Partial<ViewPageContext> {
  if (!view || !mine || !theirs) return {}
  const change = changeOf({ view, mine, theirs })
  return { view: theirs, theirs: undefined, mine: { ...screenOf(theirs.value), ...change } }
}

function shown({ view }: Pick<Held, 'view'>): View {
  if (!view) throw new Error('viewPage: a view is shown that was not read')
  return view.value
}
