import { isApiError, type Job } from '@selvedge/sdk'
import { type AssetLinks, type AssetsLinked, MAX_BULK_IDS } from '@selvedge/sdk/wire'
import { type ActorRefFrom, assign, enqueueActions, sendTo, setup, type SnapshotFrom } from 'xstate'

import { promiseSlot } from '../actor-slot.ts'
import { addressSlot, observingAddress } from '../address.ts'
import { JOB_ABOVE, SEARCH_AFTER } from '../limits.ts'
import { ofEvent } from '../of-event.ts'
import { followedJob, followJobMachine } from '../shared/follow-job.machine.ts'
import { jobStates } from '../shared/job-states.ts'
import { linkProblem } from '../shared/link-problem.ts'
import {
  canLink,
  linkedBy,
  type LinkByNameContext,
  type LinkByNameEvent,
  type LinkByNameInput,
  type LinkByNameNotice,
  type LinkByNameOutput,
  linksIn,
  type NamesDraft,
  type NamesPlace,
  type NamesQuestion,
  type NamesRead,
  problemOfJob,
  questionOf,
  unreadBecause,
  withoutGone,
} from './link-by-name.types.ts'

type Ended = { output: Job | undefined }

/** Links chosen assets to variants by the SKU in their file names. Nothing is linked that was not shown. */
export const linkByNameMachine = setup({
  types: {} as {
    input: LinkByNameInput
    context: LinkByNameContext
    events: LinkByNameEvent
    emitted: LinkByNameNotice
    output: LinkByNameOutput
    tags: 'busy'
  },
  actors: {
    observeAddress: addressSlot<NamesPlace>(),
    readNames: promiseSlot<NamesRead, NamesQuestion>('readNames'),
    linkByName: promiseSlot<AssetsLinked, AssetLinks>('linkByName'),
    startTask: promiseSlot<Job, AssetLinks>('startTask'),
    followJob: followJobMachine,
  },
  actions: {
    sayPlace: sendTo('observeAddress', ({ context: { step, filter, page } }) => ({
      type: 'place.shown',
      place: { step, filter, page },
    })),
    fillIn: enqueueActions(({ context, enqueue }, change: Partial<NamesDraft>) => {
      const draft = { ...context.draft, ...change }
      enqueue.assign({ draft })
      enqueue.emit({ type: 'draft.changed', draft })
    }),
    takePlace: assign((_, { filter, page }: Pick<NamesPlace, 'filter' | 'page'>) => ({ filter, page })),
    forgetProblem: assign({ problem: undefined, serverMessage: undefined, expressionError: undefined, missing: 0 }),
    take: assign((_, { output }: { output: NamesRead }) => output),
    refuse: enqueueActions(({ context, enqueue }, { error }: { error: unknown }) => {
      const rest = withoutGone(context, error)
      enqueue.assign({ ...rest, ...unreadBecause(error, context.draft), preview: undefined })
      if (rest.sources !== context.sources) enqueue.emit({ type: 'sources.changed', sources: rest.sources })
    }),
    fail: assign((_, { error }: { error: unknown }) => linkProblem(error)),
    keepJob: assign(({ context }, { output }: { output: Job }) => ({
      job: followedJob(output, linksIn(context).links.length),
    })),
    cancelJob: sendTo('followJob', { type: 'cancel' }),
    keepLinked: assign((_, { output }: Ended) => ({ linked: linkedBy(output) })),
    refuseEnded: assign((_, { output }: Ended) => problemOfJob(output)),
    lose: assign({ problem: 'offline' }),
  },
  guards: {
    isEmpty: ({ context }) => context.sources.count === 0,
    isTooMany: ({ context }) => context.sources.count > MAX_BULK_IDS,
    isTooLarge: (_, { error }: { error: unknown }) => isApiError(error, 'tooLarge'),
    hasNoExpression: ({ context: { draft } }) => draft.pattern === 'expression' && draft.expression.trim() === '',
    hasExpression: ({ context: { draft } }) => draft.expression.trim() !== '',
    isOther: ({ context: { draft } }, { pattern }: Pick<NamesDraft, 'pattern'>) => pattern !== draft.pattern,
    lacksExpression: ({ context: { draft } }, { pattern }: Pick<NamesDraft, 'pattern'>) =>
      pattern === 'expression' && draft.expression.trim() === '',
    isReview: ({ context }, { output }: { output: NamesRead }) => context.step === 'review' && canLink(output.preview),
    isMany: ({ context }) => linksIn(context).links.length > JOB_ABOVE,
    isDone: (_, { output }: Ended) => linkedBy(output) !== undefined,
    isCancelled: (_, { output }: Ended) => output?.state === 'cancelled',
    isLost: (_, { output }: Ended) => output === undefined,
    isGone: ({ context }) => context.problem === 'gone',
    canLink: ({ context }) => canLink(context.preview),
    leadsToReview: ({ context }, { step }: NamesPlace) => step === 'review' && canLink(context.preview),
    leadsToPattern: (_, { step }: NamesPlace) => step === 'pattern',
    staysInReview: (_, { step }: NamesPlace) => step === 'review',
  },
  delays: { readAfter: SEARCH_AFTER },
}).createMachine({
  id: 'linkByName',
  description: 'Link chosen assets to variants by the SKU in their file names.',
  context: ({ input: { sources = { choice: [], count: 0 }, ...input } }) => ({
    ...input,
    sources,
    ids: undefined,
    preview: undefined,
    expressionError: undefined,
    missing: 0,
    problem: undefined,
    serverMessage: undefined,
    job: { id: '', done: 0, total: 0 },
    linked: undefined,
  }),
  initial: 'opening',
  invoke: observingAddress,
  states: {
    opening: {
      description: 'Selection and draft decide where to begin.',
      always: [
        { guard: 'isEmpty', target: 'empty' },
        { guard: 'isTooMany', target: 'tooMany' },
        { guard: 'hasNoExpression', target: 'choosing.typing' },
        { target: 'choosing.reading' },
      ],
    },
    choosing: {
      description: 'A pattern is chosen, and the names are read with it.',
      initial: 'reading',
      on: {
        'pattern.chosen': [
          {
            guard: { type: 'lacksExpression', params: ofEvent },
            target: '.typing',
            actions: { type: 'fillIn', params: ({ event: { pattern } }) => ({ pattern }) },
          },
          {
            guard: { type: 'isOther', params: ofEvent },
            target: '.reading',
            actions: { type: 'fillIn', params: ({ event: { pattern } }) => ({ pattern }) },
          },
        ],
        'expression.typed': {
          target: '.typing',
          actions: {
            type: 'fillIn',
            params: ({ event: { expression } }) => ({ pattern: 'expression' as const, expression }),
          },
        },
        'filter.chosen': {
          actions: [{ type: 'takePlace', params: ({ event: { filter } }) => ({ filter, page: 0 }) }, 'sayPlace'],
        },
        'page.turned': {
          actions: [
            { type: 'takePlace', params: ({ context: { filter }, event: { page } }) => ({ filter, page }) },
            'sayPlace',
          ],
        },
        'address.changed': [
          { guard: { type: 'leadsToPattern', params: ofEvent }, actions: { type: 'takePlace', params: ofEvent } },
          { actions: 'sayPlace' },
        ],
        cancel: 'cancelled',
      },
      states: {
        typing: {
          description: 'The expression is being written; it is read when the user pauses.',
          entry: ['forgetProblem', assign({ step: 'pattern' }), 'sayPlace'],
          after: { readAfter: { guard: 'hasExpression', target: 'reading' } },
        },
        reading: {
          description: 'The server finds the SKU in each name, and the variants that have it.',
          tags: 'busy',
          entry: 'forgetProblem',
          invoke: {
            id: 'readNames',
            src: 'readNames',
            input: ({ context }) => questionOf(context),
            onDone: [
              {
                guard: { type: 'isReview', params: ofEvent },
                target: '#linkByName.reviewing',
                actions: { type: 'take', params: ofEvent },
              },
              { target: 'matched', actions: { type: 'take', params: ofEvent } },
            ],
            onError: [
              { guard: { type: 'isTooLarge', params: ofEvent }, target: '#linkByName.tooMany' },
              { target: 'unread', actions: { type: 'refuse', params: ofEvent } },
            ],
          },
        },
        matched: {
          description: 'Each file is shown with its variants.',
          entry: [assign({ step: 'pattern' }), 'sayPlace'],
          on: {
            next: { guard: 'canLink', target: '#linkByName.reviewing', actions: assign({ page: 0 }) },
            'address.changed': [
              {
                guard: { type: 'leadsToReview', params: ofEvent },
                target: '#linkByName.reviewing',
                actions: { type: 'takePlace', params: ofEvent },
              },
              { guard: { type: 'leadsToPattern', params: ofEvent }, actions: { type: 'takePlace', params: ofEvent } },
              { actions: 'sayPlace' },
            ],
          },
        },
        unread: {
          description: 'The expression was refused, or the names could not be read.',
          entry: [assign({ step: 'pattern' }), 'sayPlace'],
          always: { guard: 'isEmpty', target: '#linkByName.empty' },
          on: { retry: 'reading' },
        },
      },
    },
    reviewing: {
      description: 'What is linked to what, and whether links that are there are kept.',
      entry: [assign({ step: 'review' }), 'sayPlace'],
      on: {
        'action.chosen': {
          actions: { type: 'fillIn', params: ({ event: { action } }) => ({ action }) },
        },
        'page.turned': {
          actions: [
            { type: 'takePlace', params: ({ context: { filter }, event: { page } }) => ({ filter, page }) },
            'sayPlace',
          ],
        },
        retry: { guard: 'isGone', target: 'choosing.reading' },
        back: { target: 'choosing.matched', actions: ['forgetProblem', assign({ page: 0 })] },
        finish: [{ guard: 'isMany', target: 'linkingMany' }, { target: 'linking' }],
        cancel: 'cancelled',
        'address.changed': [
          {
            guard: { type: 'leadsToPattern', params: ofEvent },
            target: 'choosing.matched',
            actions: ['forgetProblem', { type: 'takePlace', params: ofEvent }],
          },
          { guard: { type: 'staysInReview', params: ofEvent }, actions: { type: 'takePlace', params: ofEvent } },
        ],
      },
    },
    linking: {
      description: 'The links are being made. It cannot be cancelled: the server may have begun.',
      tags: 'busy',
      entry: 'forgetProblem',
      invoke: {
        id: 'linkByName',
        src: 'linkByName',
        input: ({ context }) => linksIn(context),
        onDone: { target: 'linked', actions: assign({ linked: ({ event }) => event.output }) },
        onError: { target: 'reviewing', actions: { type: 'fail', params: ofEvent } },
      },
      on: { 'address.changed': { actions: 'sayPlace' } },
    },
    linkingMany: {
      description: 'A job makes the links: all of them, or none when it is cancelled.',
      ...jobStates({
        taskOf: linksIn,
        refused: { target: '#linkByName.reviewing', actions: { type: 'fail', params: ofEvent } },
        ended: [
          {
            guard: { type: 'isDone', params: ofEvent },
            target: '#linkByName.linked',
            actions: { type: 'keepLinked', params: ofEvent },
          },
          { guard: { type: 'isCancelled', params: ofEvent }, target: '#linkByName.reviewing' },
          { target: '#linkByName.reviewing', actions: { type: 'refuseEnded', params: ofEvent } },
        ],
        lost: { target: '#linkByName.reviewing', actions: 'lose' },
      }),
      on: { 'address.changed': { actions: 'sayPlace' } },
    },
    tooMany: {
      description: 'More files are selected than one call reads.',
      on: { cancel: 'cancelled' },
    },
    linked: { type: 'final', description: 'The variants have the assets.' },
    cancelled: { type: 'final', description: 'The choices are given up.' },
    empty: { type: 'final', description: 'Nothing was handed over, or nothing of it is left.' },
  },
  output: ({ context: { linked, sources } }) =>
    linked ? { end: 'linked', linked } : { end: sources.count === 0 ? 'empty' : 'cancelled' },
})

export type LinkByNameRef = ActorRefFrom<typeof linkByNameMachine>
export type LinkByNameSnapshot = SnapshotFrom<typeof linkByNameMachine>
