import { type Choice, isMatching, type Job } from '@selvedge/sdk'
import { assign, sendTo, setup, type SnapshotFrom } from 'xstate'

import { promiseSlot } from '../actor-slot.ts'
import { JOB_ABOVE } from '../limits.ts'
import { type ConfirmProblem, type ConfirmRefusal, LOST, refusalOf, refusalOfJob } from './confirm-problem.ts'
import { FOLLOW_JOB, type FollowedJob, followedJob, followJobMachine } from './follow-job.machine.ts'

export type ConfirmEvent = { type: 'confirm' } | { type: 'cancel' }

export interface ConfirmInput {
  choice: Choice
  /** Number of chosen rows the user sees. */
  count: number
}

/** How many rows were changed, with the ids of new rows, if any. */
export interface ConfirmedRows {
  count: number
  ids?: readonly string[]
  /** What else the answer says. */
  more?: object
}

interface ConfirmContext extends ConfirmInput {
  problem: ConfirmProblem | undefined
  /** The server's sentence about the problem. */
  serverMessage: string | undefined
  outcome: ConfirmedRows | undefined
  /** The job that makes the change, as it was when it started. */
  job: FollowedJob | undefined
}

const SLOTS = {
  delete: { atOnce: 'deleteRows', start: 'startDelete' },
  duplicate: { atOnce: 'duplicateRows', start: 'startDuplicate' },
  change: { atOnce: 'changeRows', start: 'startChange' },
} as const

/** Asks before rows are deleted permanently. */
export const confirmDeleteMachine = createConfirmMachine('confirmDelete', SLOTS.delete)

/** Asks before rows are duplicated. */
export const confirmDuplicateMachine = createConfirmMachine('confirmDuplicate', SLOTS.duplicate)

/** Asks before many rows get the same value. */
export const confirmChangeMachine = createConfirmMachine('confirmChange', SLOTS.change)

/** A confirmation dialog for chosen rows, with a slot for the direct call and one for the job. */
function createConfirmMachine(id: string, { atOnce, start }: (typeof SLOTS)[keyof typeof SLOTS]) {
  return setup({
    types: {} as {
      input: ConfirmInput
      context: ConfirmContext
      events: ConfirmEvent
      output: ConfirmedRows | undefined
      tags: 'busy'
    },
    actors: {
      deleteRows: promiseSlot<ConfirmedRows, { choice: Choice }>('deleteRows'),
      duplicateRows: promiseSlot<ConfirmedRows, { choice: Choice }>('duplicateRows'),
      changeRows: promiseSlot<ConfirmedRows, { choice: Choice }>('changeRows'),
      startChange: promiseSlot<Job, { choice: Choice }>('startChange'),
      startDelete: promiseSlot<Job, { choice: Choice }>('startDelete'),
      startDuplicate: promiseSlot<Job, { choice: Choice }>('startDuplicate'),
      followJob: followJobMachine,
    },
    actions: {
      refuse: assign(({ context }, { problem, serverMessage, countNow }: ConfirmRefusal) => ({
        problem,
        serverMessage,
        job: undefined,
        ...recounted(context, countNow),
      })),
    },
    guards: {
      isLong: ({ context: { choice } }) => isMatching(choice) || choice.length > JOB_ABOVE,
      isInState: (_, { job, state }: { job: Job | undefined; state: Job['state'] }) => job?.state === state,
    },
  }).createMachine({
    id,
    description: 'A question before something is done to chosen rows (specification 1, sections 2.3 and 4).',
    context: ({ input: { choice, count } }) => ({
      choice,
      count,
      problem: undefined,
      serverMessage: undefined,
      outcome: undefined,
      job: undefined,
    }),
    initial: 'confirming',
    states: {
      confirming: {
        description: 'The question, with the problem of the last attempt.',
        on: { confirm: [{ guard: 'isLong', target: 'starting' }, 'working'], cancel: 'cancelled' },
        exit: assign({ problem: undefined, serverMessage: undefined }),
      },
      working: {
        description: 'The rows are being changed. It cannot be cancelled: the server may have begun.',
        tags: 'busy',
        invoke: {
          id: atOnce,
          src: atOnce,
          input: ({ context }) => ({ choice: context.choice }),
          onDone: { target: 'done', actions: assign({ outcome: ({ event }) => event.output }) },
          onError: { target: 'confirming', actions: { type: 'refuse', params: ({ event }) => refusalOf(event.error) } },
        },
      },
      starting: {
        description: 'A job is requested, because there are many rows or their ids are unknown.',
        tags: 'busy',
        invoke: {
          id: start,
          src: start,
          input: ({ context }) => ({ choice: context.choice }),
          onDone: {
            target: 'following',
            actions: assign({ job: ({ context, event }) => followedJob(event.output, context.count) }),
          },
          onError: { target: 'confirming', actions: { type: 'refuse', params: ({ event }) => refusalOf(event.error) } },
        },
      },
      following: {
        description: 'The job is running. It takes effect completely when done, or not at all.',
        tags: 'busy',
        invoke: {
          id: FOLLOW_JOB,
          src: 'followJob',
          input: ({ context: { job, count } }) => job ?? { id: '', done: 0, total: count },
          onDone: [
            {
              guard: { type: 'isInState', params: ({ event }) => ({ job: event.output, state: 'done' }) },
              target: 'done',
              actions: assign({ outcome: ({ context, event }) => outcomeOf(event.output, context.count) }),
            },
            {
              guard: { type: 'isInState', params: ({ event }) => ({ job: event.output, state: 'cancelled' }) },
              target: 'cancelled',
            },
            { target: 'confirming', actions: { type: 'refuse', params: ({ event }) => refusalOfJob(event.output) } },
          ],
          onError: { target: 'confirming', actions: { type: 'refuse', params: LOST } },
        },
        on: { cancel: { actions: sendTo('followJob', { type: 'cancel' }) } },
      },
      done: { type: 'final', description: 'All of the rows are changed.' },
      cancelled: { type: 'final', description: 'Nothing was changed.' },
    },
    output: ({ context }) => context.outcome,
  })
}

export type ConfirmDeleteSnapshot = SnapshotFrom<typeof confirmDeleteMachine>

/** Updates the expected count, so that confirming again applies to the rows now shown. */
function recounted({ choice, count }: ConfirmInput, now: number | undefined): ConfirmInput {
  if (now === undefined) return { choice, count }
  return { choice: isMatching(choice) ? { ...choice, expected: now } : choice, count: now }
}

/** A job's result equals the answer of the direct call. */
function outcomeOf(job: Job | undefined, expected: number): ConfirmedRows {
  const result = job?.result
  const { count, ids, ...more } =
    typeof result === 'object' && result !== null ? (result as Record<string, unknown>) : {}
  return {
    count: typeof count === 'number' ? count : expected,
    ...(isTexts(ids) && { ids }),
    ...(Object.keys(more).length > 0 && { more }),
  }
}

const isTexts = (ids: unknown): ids is string[] => Array.isArray(ids) && ids.every((id) => typeof id === 'string')
