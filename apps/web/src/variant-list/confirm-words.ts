import type { ConfirmWords } from '../confirm/confirm-dialog.tsx'
import { CONFIRM } from '../confirm/confirm.messages.ts'
import { VARIANTS } from './variants.messages.ts'

const problem: ConfirmWords['problem'] = (kind, count) =>
  kind === 'countChanged' ? VARIANTS.confirmProblem.countChanged(count) : VARIANTS.confirmProblem[kind]

export const DELETE_WORDS: ConfirmWords = {
  title: VARIANTS.deleteTitle,
  text: VARIANTS.deleteText,
  confirm: VARIANTS.delete,
  progress: CONFIRM.progress(VARIANTS.deleting),
  cancel: VARIANTS.cancel,
  problem,
}

export const DUPLICATE_WORDS: ConfirmWords = {
  title: VARIANTS.duplicateTitle,
  text: VARIANTS.duplicateText,
  confirm: VARIANTS.duplicate,
  progress: CONFIRM.progress(VARIANTS.duplicating),
  cancel: VARIANTS.cancel,
  problem,
}
