import type { ChangeProblem, ChangeValueSnapshot } from '@selvedge/machines'
import { VALUE_DIALOGS } from './value-dialogs.messages.ts'
import { VALUES_QUESTIONS } from './values-questions.messages.ts'

/** Why the change was not made, in a sentence; a taken value is said at its field. */
export function problemText({
  change,
  problem,
  seen,
  serverMessage,
}: ChangeValueSnapshot['context']): string | undefined {
  if (problem === undefined || problem === 'nameTaken') return undefined
  if (problem === 'stale') return VALUE_DIALOGS.stale(seen?.value ?? '')
  if (problem === 'gone' && change?.task === 'unlink') return VALUES_QUESTIONS.unlink.gone
  return serverMessage ?? VALUE_DIALOGS.problems[problem satisfies Exclude<ChangeProblem, 'stale' | 'nameTaken'>]
}
