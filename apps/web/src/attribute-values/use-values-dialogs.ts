import type { Choice } from '@selvedge/sdk'
import { useCallback, useState } from 'react'
import { handOver } from '../shared/handover.ts'
import { useDialogAddress } from '../shared/use-dialog-address.ts'
import { useValueActions, type ValuesQuestion } from './use-value-actions.ts'

const DIALOGS = ['add', 'upload', 'edit', 'merge'] as const
const OF_DIALOG = ['id'] as const

/** The dialogs over the values of an attribute, and what opens them. */
export function useValuesDialogs(attributeId: string) {
  const { dialog, ofDialog, open, close } = useDialogAddress(DIALOGS, OF_DIALOG)
  const [question, ask] = useState<ValuesQuestion>()
  const edit = useCallback((id: string) => open('edit', { id }), [open])
  // The chosen values are in the state of the history entry, so they survive a reload.
  const merge = useCallback((choice: Choice, count: number) => open('merge', {}, handOver(choice, count)), [open])
  const actions = useValueActions(attributeId, { edit, merge, ask })
  const endQuestion = useCallback(() => ask(undefined), [])
  return { dialog, id: ofDialog('id') ?? '', question, actions, open, close, endQuestion }
}
export type ValuesDialogsState = ReturnType<typeof useValuesDialogs>
