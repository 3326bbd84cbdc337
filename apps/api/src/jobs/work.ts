import type { Change } from '../changing/change.ts'
import type { Problem } from '../plugins/problem.ts'
import type { JobKind, Progress, Task, Unsuccess } from './job-kind.ts'

/** Does the work of one kind, whatever its input is. */
export interface Work {
  /** Does what goes on outside of every transaction, and answers what is left for the one that ends it. */
  prepare(task: Task, input: unknown, progress: Progress): Promise<(change: Change) => Promise<unknown>>
  ended(change: Change, input: unknown, ending: Unsuccess, problem?: Problem): Promise<void>
}

/** What the database kept under this name is what the call was given. */
export const workOf = <Input, Result, Prepared>(kind: JobKind<Input, Result, Prepared>): Work => ({
  prepare: (task, input, progress) => prepared(kind, task, input as Input, progress),
  ended: async (change, input, ending, problem) => kind.ended?.(change, input as Input, ending, problem),
})

export async function prepared<Input, Result, Prepared>(
  { prepare, run }: JobKind<Input, Result, Prepared>,
  task: Task,
  input: Input,
  progress: Progress,
): Promise<(change: Change) => Promise<Result>> {
  const made = await prepare?.(task, input, progress)
  progress.signal.throwIfAborted()
  // Undefined only where nothing is prepared, and then `Prepared` is void.
  return (change) => run(change, input, progress, made as Prepared)
}
