import { allOf, type Choice, type View, type ViewDraft } from '@selvedge/sdk'
import type { ViewKind } from '@selvedge/sdk/wire'
import { type ActorRefFrom, assertEvent, assign, setup, type SnapshotFrom } from 'xstate'

import { promiseSlot } from '../actor-slot.ts'
import { type CreateViewProblem, createViewProblem } from './create-view-problem.ts'
import { filterOfSearch } from './filter-of-search.ts'
import type { ViewScreen } from './view-screen.ts'

export type CreateViewEvent =
  | { type: 'way.chosen'; way: 'existing' | 'new' }
  | { type: 'add.submitted'; viewId: string }
  | { type: 'create.submitted'; name: string; kind: ViewKind }
  | { type: 'retry' }
  | { type: 'cancel' }

export interface CreateViewInput {
  /** Whether variants may also be added to an existing static view; needs a `choice`. */
  offer: 'new' | 'addOrNew'
  /** The variants the dialog was opened for. */
  choice: Choice | undefined
  /** State of the list: a dynamic view stores its filter, search and sorts; both kinds store its columns. */
  screen: ViewScreen & { search?: string }
  /** The view that the variants come from, which is not offered as a target. */
  except?: string | undefined
}

export interface AddedVariants {
  /** How many variants were new to the view, and their ids if at most 10,000. */
  count: number
  ids: readonly string[]
}

export type CreateViewOutcome =
  | { kind: 'created'; id: string; name: string }
  | ({ kind: 'added'; viewId: string; viewName: string } & AddedVariants)

interface CreateViewContext extends CreateViewInput {
  /** The existing static views; undefined until they have arrived. */
  views: readonly View[] | undefined
  problem: CreateViewProblem | undefined
  /** The server's sentence about the problem. */
  serverMessage: string | undefined
  /** The view last submitted. */
  view: { id: string; name: string }
  outcome: CreateViewOutcome | undefined
}

/** Create-view dialog: adds variants to a static view, or creates a view from what is on screen. */
export const createViewMachine = setup({
  types: {} as {
    input: CreateViewInput
    context: CreateViewContext
    events: CreateViewEvent
    output: CreateViewOutcome | undefined
    tags: 'busy'
  },
  actors: {
    readStaticViews: promiseSlot<readonly View[], void>('readStaticViews'),
    createView: promiseSlot<string, ViewDraft>('createView'),
    addToView: promiseSlot<AddedVariants, { viewId: string; choice: Choice }>('addToView'),
  },
  guards: {
    isNew: (_, { way }: { way: 'existing' | 'new' }) => way === 'new',
    isAddable: ({ context }, { way }: { way: 'existing' | 'new' }) => way === 'existing' && canAdd(context),
    canOnlyCreate: ({ context }) => !canAdd(context),
    isKnown: ({ context }, { viewId }: { viewId: string }) => nameOf(context, viewId) !== undefined,
    isNamed: (_, { name }: { name: string }) => name.trim() !== '',
  },
}).createMachine({
  id: 'createView',
  description: 'Create-view dialog, also for "Add to static view" (specification 1, sections 2.3 and 2.9).',
  context: ({ input }) => ({
    ...input,
    views: undefined,
    problem: undefined,
    serverMessage: undefined,
    view: { id: '', name: '' },
    outcome: undefined,
  }),
  initial: 'adding',
  states: {
    adding: {
      description: 'First option: the variants are added to an existing static view.',
      initial: 'loading',
      always: { guard: 'canOnlyCreate', target: 'creating' },
      on: {
        'way.chosen': {
          guard: { type: 'isNew', params: ({ event }) => event },
          target: 'creating',
          actions: assign({ problem: undefined, serverMessage: undefined }),
        },
        cancel: 'cancelled',
      },
      states: {
        loading: {
          description: 'The static views are on their way.',
          tags: 'busy',
          invoke: {
            id: 'readStaticViews',
            src: 'readStaticViews',
            onDone: {
              target: 'showing',
              actions: assign({
                views: ({ context, event }) => event.output.filter(({ id }) => id !== context.except),
              }),
            },
            onError: 'failing',
          },
        },
        showing: {
          description: 'The static views to choose from; empty if there are none yet.',
          on: {
            'add.submitted': {
              guard: { type: 'isKnown', params: ({ event }) => event },
              target: '#createView.saving.adding',
              actions: assign({
                view: ({ context, event }) => ({ id: event.viewId, name: nameOf(context, event.viewId) ?? '' }),
              }),
            },
          },
        },
        failing: { description: 'The static views could not be read.', on: { retry: 'loading' } },
      },
    },
    creating: {
      description: 'Second option: the form with name and kind of a new view.',
      on: {
        'way.chosen': {
          guard: { type: 'isAddable', params: ({ event }) => event },
          target: 'adding',
          actions: assign({ problem: undefined, serverMessage: undefined }),
        },
        'create.submitted': {
          guard: { type: 'isNamed', params: ({ event }) => event },
          target: 'saving.creating',
          actions: assign({ view: ({ event }) => ({ id: '', name: event.name.trim() }) }),
        },
        cancel: 'cancelled',
      },
    },
    saving: {
      description: 'It cannot be cancelled: the view may already stand on the server.',
      tags: 'busy',
      initial: 'creating',
      entry: assign({ problem: undefined, serverMessage: undefined }),
      states: {
        adding: {
          description: 'The variants are put into the view.',
          invoke: {
            id: 'addToView',
            src: 'addToView',
            input: ({ context }) => ({ viewId: context.view.id, choice: context.choice ?? [] }),
            onDone: {
              target: '#createView.added',
              actions: assign({
                outcome: ({ context: { view }, event }) => ({
                  kind: 'added' as const,
                  viewId: view.id,
                  viewName: view.name,
                  ...event.output,
                }),
              }),
            },
            onError: {
              target: '#createView.adding.showing',
              actions: assign(({ event }) => createViewProblem(event.error)),
            },
          },
        },
        creating: {
          description: 'The new view is on its way.',
          invoke: {
            id: 'createView',
            src: 'createView',
            input: ({ context, event }) => {
              assertEvent(event, 'create.submitted')
              return draftOf(context, event)
            },
            onDone: {
              target: '#createView.created',
              actions: assign({
                outcome: ({ context, event }) => ({
                  kind: 'created' as const,
                  id: event.output,
                  name: context.view.name,
                }),
              }),
            },
            onError: {
              target: '#createView.creating',
              actions: assign(({ event }) => createViewProblem(event.error)),
            },
          },
        },
      },
    },
    added: { type: 'final', description: 'The view holds the variants.' },
    created: { type: 'final', description: 'The view exists and is shown next.' },
    cancelled: { type: 'final', description: 'Nothing was changed.' },
  },
  output: ({ context }) => context.outcome,
})

export type CreateViewRef = ActorRefFrom<typeof createViewMachine>
export type CreateViewSnapshot = SnapshotFrom<typeof createViewMachine>

const canAdd = ({ offer, choice }: CreateViewInput): boolean => offer === 'addOrNew' && choice !== undefined

const nameOf = ({ views }: CreateViewContext, id: string): string | undefined =>
  views?.find((view) => view.id === id)?.name

/** A static view stores the chosen variants, a dynamic one the filter and search of the list. */
function draftOf({ choice, screen }: CreateViewInput, { name, kind }: { name: string; kind: ViewKind }): ViewDraft {
  const { filter, sort, attributes, search = '' } = screen
  const draft = { name: name.trim(), kind, attributes }
  if (kind === 'dynamic') return { ...draft, filter: allOf(filter, filterOfSearch(search)), sort }
  return choice === undefined ? draft : { ...draft, variants: choice }
}
