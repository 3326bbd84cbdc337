import type { ChangeProblem, ChangeValueSnapshot } from '@selvedge/machines'
import { VALUE_DIALOGS } from './value-dialogs.messages.ts'

/** Why the change was not made, in a sentence; a taken value is said at its field. */
export function problemText({ problem, seen, serverMessage }: ChangeValueSnapshot['context']): string | undefined {
  if (problem === undefined || problem === 'nameTaken') return undefined
  if (problem === 'stale') return VALUE_DIALOGS.stale(seen?.value ?? '')
  return serverMessage ?? VALUE_DIALOGS.problems[problem satisfies Exclude<ChangeProblem, 'stale' | 'nameTaken'>]
}
