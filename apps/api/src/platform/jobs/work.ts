import { type Change, type ChangeSlices, changeSlicesWithin } from '../changing/change.ts'
import type { Problem } from '../http/problem.ts'
import type { JobKind, Progress, Task, Unsuccess } from './job-kind.ts'

/** The work of one kind, with its input type erased. */
export interface Work {
  /** Runs the part outside any transaction, and returns the part that writes. */
  prepare(task: Task, input: unknown, progress: Progress): Promise<Writing<unknown>>
  ended(change: Change, input: unknown, ending: Unsuccess, problem?: Problem): Promise<void>
}

export interface Writing<Result> {
  /** Writes in slices and returns the final transaction; undefined if the kind has none. */
  inSlices: ((slices: ChangeSlices) => Promise<Finish<Result>>) | undefined
  /** Writes everything in one transaction. */
  atOnce: Finish<Result>
}

type Finish<Result> = (change: Change) => Promise<Result>

/** The input stored under this kind's name has the type that the call was given. */
export const workOf = <Input, Result, Prepared>(kind: JobKind<Input, Result, Prepared>): Work => ({
  prepare: (task, input, progress) => prepared(kind, task, input as Input, progress),
  ended: async (change, input, ending, problem) => kind.ended?.(change, input as Input, ending, problem),
})

export async function prepared<Input, Result, Prepared>(
  { prepare, inSlices, run }: JobKind<Input, Result, Prepared>,
  task: Task,
  input: Input,
  progress: Progress,
): Promise<Writing<Result>> {
  // Undefined only if nothing is prepared, in which case `Prepared` is void.
  const made = (await prepare?.(task, input, progress)) as Prepared
  progress.signal.throwIfAborted()
  const finish = (ready: Prepared) => (change: Change) => run(change, input, progress, ready)
  return {
    inSlices: inSlices && (async (slices) => finish(await inSlices(slices, input, progress, made))),
    async atOnce(change) {
      const ready = inSlices ? await inSlices(changeSlicesWithin(change), input, progress, made) : made
      return finish(ready)(change)
    },
  }
}
