import type { ConfirmWords } from '../confirm/confirm-dialog.tsx'
import { CONFIRM } from '../confirm/confirm.messages.ts'
import { CONFIRM_VARIANTS } from './confirm-variants.messages.ts'
import { VARIANTS } from './variants.messages.ts'

const problem: ConfirmWords['problem'] = (kind, count) =>
  kind === 'countChanged' ? CONFIRM_VARIANTS.confirmProblem.countChanged(count) : CONFIRM_VARIANTS.confirmProblem[kind]

export const DELETE_WORDS: ConfirmWords = {
  title: CONFIRM_VARIANTS.deleteTitle,
  text: CONFIRM_VARIANTS.deleteText,
  confirm: VARIANTS.delete,
  progress: CONFIRM.progress(CONFIRM_VARIANTS.deleting),
  cancel: CONFIRM_VARIANTS.cancel,
  problem,
}

export const DUPLICATE_WORDS: ConfirmWords = {
  title: CONFIRM_VARIANTS.duplicateTitle,
  text: CONFIRM_VARIANTS.duplicateText,
  confirm: VARIANTS.duplicate,
  progress: CONFIRM.progress(CONFIRM_VARIANTS.duplicating),
  cancel: CONFIRM_VARIANTS.cancel,
  problem,
}
