import type { ChangeProblem, LabelChange, SeenLabelItem } from '@selvedge/machines'
import { LABEL_DIALOGS } from './labels.messages.ts'

/** Why the change was not made, in a sentence. */
export function problemText(
  task: LabelChange['task'],
  problem: ChangeProblem,
  seen: SeenLabelItem | undefined,
): string {
  if (problem === 'stale') return LABEL_DIALOGS.stale(seen ? asItIsNow(seen) : '')
  // Labels have no limit of their own.
  if (problem === 'tooMany') return LABEL_DIALOGS.problems.failed
  if (problem !== 'nameTaken') return LABEL_DIALOGS.problems[problem]
  return LABEL_DIALOGS.problems.nameTaken[task === 'addCategory' || task === 'editCategory' ? 'category' : 'label']
}

function asItIsNow({ name, categoryName, color, labels }: SeenLabelItem): string {
  if (categoryName !== undefined) return LABEL_DIALOGS.inCategory(name, categoryName)
  if (color !== undefined) return LABEL_DIALOGS.inColor(name, LABEL_DIALOGS.colors[color])
  return LABEL_DIALOGS.withLabels(name, labels ?? 0)
}
