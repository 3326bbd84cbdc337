import type { Change, ChangeSlices } from '../changing/change.ts'
import type { Problem } from '../http/problem.ts'
import type { JobKind, Progress, Task, Unsuccess } from './job-kind.ts'

/** Does the work of one kind, whatever its input is. */
export interface Work {
  /** Does what goes on outside of every transaction, and answers what is left to write. */
  prepare(task: Task, input: unknown, progress: Progress): Promise<Writing<unknown>>
  ended(change: Change, input: unknown, ending: Unsuccess, problem?: Problem): Promise<void>
}

export interface Writing<Result> {
  /** Writes what can be written in slices, and answers the transaction that ends it; undefined where that is all. */
  inSlices: ((slices: ChangeSlices) => Promise<Finish<Result>>) | undefined
  finish: Finish<Result>
}

type Finish<Result> = (change: Change) => Promise<Result>

/** What the database kept under this name is what the call was given. */
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
  // Undefined only where nothing is prepared, and then `Prepared` is void.
  const made = (await prepare?.(task, input, progress)) as Prepared
  progress.signal.throwIfAborted()
  const finish = (ready: Prepared) => (change: Change) => run(change, input, progress, ready)
  return {
    inSlices: inSlices && (async (slices) => finish(await inSlices(slices, input, progress, made))),
    finish: finish(made),
  }
}
