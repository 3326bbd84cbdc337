import type { Job } from '@selvedge/sdk'
import { type ActorRefFrom, assign, sendTo, setup } from 'xstate'

import { observerSlot } from '../actor-slot.ts'
import type { JobCommand, JobReport } from './job.actors.ts'

/** A job and its progress. `total` is the number shown to the user until the server has counted. */
export interface FollowedJob {
  id: string
  done: number
  total: number
}

export type FollowJobEvent = { type: 'cancel' } | JobReport

export interface FollowJobContext extends FollowedJob {
  /** The job in its final state; undefined while it runs, or when it was lost. */
  ended: Job | undefined
}

/** Id of the child that follows a job; a `string` for the reason given at `OBSERVE_ADDRESS` in `address.ts`. */
export const FOLLOW_JOB: string = 'followJob'

/** Follows one job to its end. Machines with long work invoke it, and views read its progress. */
export const followJobMachine = setup({
  types: {} as {
    input: FollowedJob
    context: FollowJobContext
    events: FollowJobEvent
    output: Job | undefined
  },
  actors: { observeJob: observerSlot<JobCommand, { id: string }>('observeJob') },
}).createMachine({
  id: 'followJob',
  description: 'A job of the server, from its start to its end: progress, and a cancel that can fail.',
  context: ({ input: { id, done, total } }) => ({ id, done, total, ended: undefined }),
  initial: 'following',
  states: {
    following: {
      description: 'It is queued or running.',
      initial: 'running',
      invoke: {
        id: 'observeJob',
        src: 'observeJob',
        input: ({ context }) => ({ id: context.id }),
        onError: 'lost',
      },
      on: {
        'job.progressed': {
          actions: assign(({ context, event }) => ({ done: event.done, total: event.total ?? context.total })),
        },
        'job.ended': { target: 'ended', actions: assign({ ended: ({ event }) => event.job }) },
        'job.lost': 'lost',
      },
      states: {
        running: {
          description: 'It may still be cancelled, with nothing of it left.',
          on: { cancel: { target: 'cancelling', actions: sendTo('observeJob', { type: 'cancel' }) } },
        },
        cancelling: {
          description: 'Cancellation was requested; the job may still finish first.',
          on: { 'cancel.failed': 'uncancelled' },
        },
        uncancelled: {
          description: 'It could not be cancelled and continues.',
          on: { cancel: { target: 'cancelling', actions: sendTo('observeJob', { type: 'cancel' }) } },
        },
      },
    },
    ended: { type: 'final', description: 'It is done, failed or cancelled: the job itself says which.' },
    lost: { type: 'final', description: 'It can no longer be followed, so its outcome is unknown.' },
  },
  output: ({ context }) => context.ended,
})

export type FollowJobRef = ActorRefFrom<typeof followJobMachine>

/** The child that follows the current job; `undefined` if there is none. */
export const followJobChild = ({
  children,
}: {
  children: Readonly<Record<string, unknown>>
}): FollowJobRef | undefined => children[FOLLOW_JOB] as FollowJobRef | undefined

/** A job that was just started, over `expected` items until the server has counted. */
export const followedJob = ({ id, done, total }: Job, expected: number): FollowedJob => ({
  id,
  done,
  total: total ?? expected,
})
