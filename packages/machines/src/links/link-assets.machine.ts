import { type ActorRefFrom, assign, enqueueActions, sendTo, setup, type SnapshotFrom } from 'xstate'

import { promiseSlot } from '../actor-slot.ts'
import { addressSlot, observingAddress } from '../address.ts'
import { without } from '../bulk-edit/bulk-edit-draft.ts'
import { ofEvent } from '../of-event.ts'
import { type LinkProblem, linkProblem } from '../shared/link-problem.ts'
import {
  type ChosenItem,
  type LinkAction,
  type LinkChoices,
  type LinkedItems,
  type LinkSources,
  type TargetTable,
  toggledItem,
  withItems,
  withoutItem,
} from './link-choices.ts'

export type LinkStep = 'select' | 'review'

/** The part of the state that is in the address. */
export interface LinkPlace {
  step: LinkStep
  table: TargetTable
}

export type LinkAssetsEvent =
  | { type: 'table.chosen'; table: TargetTable }
  | { type: 'item.toggled'; item: ChosenItem }
  /** Takes a target out of the review. */
  | { type: 'item.removed'; id: string }
  /** Takes one of the rows out that the wizard began with. */
  | { type: 'source.removed'; id: string }
  | { type: 'action.chosen'; action: LinkAction }
  | { type: 'next' }
  | { type: 'back' }
  | { type: 'finish' }
  | { type: 'cancel' }
  /** The address changed by itself: the machine follows it without writing it again. */
  | ({ type: 'address.changed' } & LinkPlace)

export interface LinkAssetsInput extends LinkPlace {
  /** What the wizard began with: variants that get assets, or assets that go to variants. */
  from: 'assets' | 'variants'
  /** Undefined when nothing was handed over. */
  sources: LinkSources | undefined
  choices: LinkChoices
}

export type LinkAssetsNotice =
  /** The app stores the choices in this browser. */
  { type: 'choices.changed'; choices: LinkChoices } | { type: 'sources.changed'; sources: LinkSources }

export interface LinkAssetsContext extends LinkPlace {
  from: LinkAssetsInput['from']
  sources: LinkSources
  choices: LinkChoices
  /** `empty`: the chosen views have no variants. */
  problem: LinkProblem | 'empty' | undefined
  /** The server's sentence about the problem. */
  serverMessage: string | undefined
  end: LinkAssetsOutput['end']
}

/** How the wizard ended; the counts are for the message. */
export type LinkAssetsOutput =
  | { end: 'linked'; assets: number; variants: number }
  /** `empty`: nothing was handed over. */
  | { end: 'cancelled' | 'empty' }

/** Links assets to variants in two steps, from either side: select, review & confirm. */
export const linkAssetsMachine = setup({
  types: {} as {
    input: LinkAssetsInput
    context: LinkAssetsContext
    events: LinkAssetsEvent
    emitted: LinkAssetsNotice
    output: LinkAssetsOutput
    tags: 'busy'
  },
  actors: {
    observeAddress: addressSlot<LinkPlace>(),
    readViewVariants: promiseSlot<readonly ChosenItem[], { viewIds: readonly string[] }>('readViewVariants'),
    linkAssets: promiseSlot<void, LinkedItems>('linkAssets'),
  },
  actions: {
    sayPlace: sendTo('observeAddress', ({ context: { step, table } }) => ({
      type: 'place.shown',
      place: { step, table },
    })),
    choose: enqueueActions(({ context, enqueue }, change: Partial<LinkChoices>) => {
      const choices = { ...context.choices, ...change }
      enqueue.assign({ choices, problem: undefined, serverMessage: undefined })
      enqueue.emit({ type: 'choices.changed', choices })
    }),
    removeSource: enqueueActions(({ context, enqueue }, { id }: { id: string }) => {
      const { choice, count } = without(context.sources, [id])
      if ('edit' in choice) return
      enqueue.assign({ sources: { choice, count } })
      enqueue.emit({ type: 'sources.changed', sources: { choice, count } })
    }),
    fail: assign((_, { error }: { error: unknown }) => linkProblem(error)),
    forgetProblem: assign({ problem: undefined, serverMessage: undefined }),
  },
  guards: {
    isEmpty: ({ context }) => context.sources.count === 0,
    isReview: ({ context }) => context.step === 'review' && targetsOf(context).length > 0,
    isNotLast: ({ context }) => context.sources.count > 1,
    takesViews: ({ context }) => context.table === 'VIEWS' && context.choices.views.length > 0,
    hasTargets: ({ context }) => context.table === 'VARIANTS' && targetsOf(context).length > 0,
    hasNoTargets: ({ context }) => targetsOf(context).length === 0,
    leadsToReview: ({ context }, { step }: LinkPlace) => step === 'review' && targetsOf(context).length > 0,
    leadsToSelect: (_, { step }: LinkPlace) => step === 'select',
    isOtherTable: ({ context }, { table }: { table: TargetTable }) => table !== context.table,
    hasVariants: (_, { output }: { output: readonly ChosenItem[] }) => output.length > 0,
  },
}).createMachine({
  id: 'linkAssets',
  description: 'Link assets and variants, from either side (specification 2, section 2, Upload and linking wizards).',
  context: ({ input: { sources = { choice: [], count: 0 }, ...input } }) => ({
    ...input,
    sources,
    problem: undefined,
    serverMessage: undefined,
    end: 'empty',
  }),
  initial: 'opening',
  invoke: observingAddress,
  states: {
    opening: {
      description: 'Address and choices decide where to begin.',
      always: [
        { guard: 'isEmpty', target: 'empty' },
        { guard: 'isReview', target: 'reviewing' },
        { target: 'selecting' },
      ],
    },
    selecting: {
      description: 'Variants, views or assets are chosen.',
      entry: [assign({ step: 'select' }), 'sayPlace'],
      on: {
        'table.chosen': {
          guard: { type: 'isOtherTable', params: ofEvent },
          actions: [assign({ table: ({ event }) => event.table }), 'forgetProblem', 'sayPlace'],
        },
        'item.toggled': {
          actions: { type: 'choose', params: ({ context, event }) => toggledIn(context, event.item) },
        },
        'source.removed': { guard: 'isNotLast', actions: { type: 'removeSource', params: ofEvent } },
        next: [
          { guard: 'takesViews', target: 'readingVariants' },
          { guard: 'hasTargets', target: 'reviewing' },
        ],
        cancel: 'cancelled',
        'address.changed': [
          { guard: { type: 'leadsToReview', params: ofEvent }, target: 'reviewing', actions: 'forgetProblem' },
          {
            guard: { type: 'leadsToSelect', params: ofEvent },
            actions: [assign({ table: ({ event }) => event.table }), 'forgetProblem'],
          },
          { actions: 'sayPlace' },
        ],
      },
    },
    readingVariants: {
      description: 'The variants of the chosen views join the selection.',
      tags: 'busy',
      entry: 'forgetProblem',
      invoke: {
        id: 'readViewVariants',
        src: 'readViewVariants',
        input: ({ context }) => ({ viewIds: context.choices.views.map(({ id }) => id) }),
        onDone: [
          {
            guard: { type: 'hasVariants', params: ofEvent },
            target: 'reviewing',
            actions: [
              {
                type: 'choose',
                params: ({ context: { choices }, event }) => ({
                  variants: withItems(choices.variants, event.output),
                  views: [],
                }),
              },
              assign({ table: 'VARIANTS' }),
            ],
          },
          { target: 'selecting', actions: assign({ problem: 'empty' }) },
        ],
        onError: { target: 'selecting', actions: { type: 'fail', params: ofEvent } },
      },
      on: { back: 'selecting', cancel: 'cancelled' },
    },
    reviewing: {
      description: 'What is linked to what, and whether links that are there are kept.',
      entry: [assign({ step: 'review' }), 'sayPlace'],
      always: { guard: 'hasNoTargets', target: 'selecting' },
      on: {
        'item.removed': {
          actions: {
            type: 'choose',
            params: ({ context, event }) => ({ [keyOf(context)]: withoutItem(targetsOf(context), event.id) }),
          },
        },
        'source.removed': { guard: 'isNotLast', actions: { type: 'removeSource', params: ofEvent } },
        'action.chosen': { actions: { type: 'choose', params: ({ event }) => ({ action: event.action }) } },
        back: { target: 'selecting', actions: 'forgetProblem' },
        finish: 'linking',
        cancel: 'cancelled',
        'address.changed': [
          { guard: { type: 'leadsToSelect', params: ofEvent }, target: 'selecting', actions: 'forgetProblem' },
          { actions: 'sayPlace' },
        ],
      },
    },
    linking: {
      description: 'The links are being made. It cannot be cancelled: the server may have begun.',
      tags: 'busy',
      entry: 'forgetProblem',
      invoke: {
        id: 'linkAssets',
        src: 'linkAssets',
        input: ({ context }) => linkedOf(context),
        onDone: 'linked',
        onError: { target: 'reviewing', actions: { type: 'fail', params: ofEvent } },
      },
      on: { 'address.changed': { actions: 'sayPlace' } },
    },
    linked: { type: 'final', description: 'The variants have the assets.', entry: assign({ end: 'linked' }) },
    cancelled: { type: 'final', description: 'The choices are given up.', entry: assign({ end: 'cancelled' }) },
    empty: { type: 'final', description: 'Nothing was handed over, so there is nothing to link.' },
  },
  output: ({ context }) => endOf(context),
})

export type LinkAssetsRef = ActorRefFrom<typeof linkAssetsMachine>
export type LinkAssetsSnapshot = SnapshotFrom<typeof linkAssetsMachine>

type Side = Pick<LinkAssetsContext, 'from' | 'choices'>

const keyOf = ({ from }: Pick<Side, 'from'>) => (from === 'assets' ? 'variants' : 'assets')

/** The items that the review lists: variants for assets, assets for variants. */
export const targetsOf = ({ from, choices }: Side): readonly ChosenItem[] => choices[keyOf({ from })]

function toggledIn(context: LinkAssetsContext, item: ChosenItem): Partial<LinkChoices> {
  const { from, table, choices } = context
  if (from === 'assets' && table === 'VIEWS') return { views: toggledItem(choices.views, item) }
  return { [keyOf(context)]: toggledItem(targetsOf(context), item) }
}

function linkedOf(context: LinkAssetsContext): LinkedItems {
  const targets = targetsOf(context).map(({ id }) => id)
  const { from, sources, choices } = context
  return from === 'assets'
    ? { assets: sources.choice, variants: targets, action: choices.action }
    : { assets: targets, variants: sources.choice, action: choices.action }
}

function endOf(context: LinkAssetsContext): LinkAssetsOutput {
  const { from, end, sources } = context
  if (end !== 'linked') return { end }
  const [rows, targets] = [sources.count, targetsOf(context).length]
  return from === 'assets' ? { end, assets: rows, variants: targets } : { end, assets: targets, variants: rows }
}
