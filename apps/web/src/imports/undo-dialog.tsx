import type { confirmChangeMachine } from '@selvedge/machines'
import { useState } from 'react'
import ConfirmDialog, { type ConfirmWords } from '../confirm/confirm-dialog.tsx'
import { DEMO_IMPORT } from './demo.messages.ts'
import { HISTORY } from './import-history.messages.ts'

interface UndoDialogProps {
  machine: typeof confirmChangeMachine
  id: string
  file: string
  isDemo: boolean
  /** `hasBegun` is true once the undo has started. */
  onClose: (hasBegun: boolean) => void
}

/** Confirms the undo of an import. */
export function UndoDialog({ machine, id, file, isDemo, onClose }: UndoDialogProps) {
  const [choice] = useState(() => [id])
  const [words] = useState(() => (isDemo ? REMOVAL : wordsOf(file)))
  return (
    <ConfirmDialog
      {...{ machine, choice, words }}
      count={1}
      tone="danger"
      onClose={(done) => onClose(done !== undefined)}
    />
  )
}

const wordsOf = (file: string): ConfirmWords => ({
  title: () => HISTORY.undoTitle,
  text: () => HISTORY.undoText(file),
  confirm: HISTORY.undo,
  cancel: HISTORY.cancel,
  problem: (problem) => HISTORY.problems[problem],
})

const REMOVAL: ConfirmWords = {
  title: () => DEMO_IMPORT.removeTitle,
  text: () => DEMO_IMPORT.removeText,
  confirm: DEMO_IMPORT.removeDemo,
  cancel: HISTORY.cancel,
  problem: (problem) => (problem === 'failed' ? DEMO_IMPORT.removeFailed : HISTORY.problems[problem]),
}
