import { ofEvent } from '../of-event.ts'
import { FOLLOW_JOB, type FollowedJob } from './follow-job.machine.ts'

/** Where the machine goes from these states, and what its job is. */
interface JobStates<Task, Context, Refused, Ended, Lost> {
  taskOf: (context: Context) => Task
  /** The job was not started. */
  refused: Refused
  /** The job is done, failed or cancelled. */
  ended: Ended
  /** The job can no longer be followed. */
  lost: Lost
}

/**
 * The states of a machine that starts a job and follows it to its end. The machine has the slots `startTask` and
 * `followJob`, the guard `isLost`, and the actions `forgetProblem`, `keepJob` and `cancelJob`.
 */
export const jobStates = <
  Task,
  Context extends { job: FollowedJob },
  const Refused,
  const Ended extends readonly unknown[],
  const Lost extends object,
>({
  taskOf,
  refused,
  ended,
  lost,
}: JobStates<Task, Context, Refused, Ended, Lost>) =>
  ({
    tags: 'busy',
    initial: 'starting',
    states: {
      starting: {
        description: 'The job is requested.',
        entry: 'forgetProblem',
        invoke: {
          id: 'startTask',
          src: 'startTask',
          input: ({ context }: { context: Context }) => taskOf(context),
          onDone: { target: 'following', actions: { type: 'keepJob', params: ofEvent } },
          onError: refused,
        },
      },
      following: {
        description: 'The job runs; leaving the page does not stop it.',
        invoke: {
          id: FOLLOW_JOB,
          src: 'followJob',
          input: ({ context }: { context: Context }) => context.job,
          onDone: [{ guard: { type: 'isLost', params: ofEvent }, ...lost }, ...ended],
          onError: lost,
        },
        on: { cancel: { actions: 'cancelJob' } },
      },
    },
  }) as const
