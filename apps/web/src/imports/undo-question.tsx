import { confirmChangeMachine, createImportUndo } from '@selvedge/machines'
import { createImports, type ImportSummary } from '@selvedge/sdk'
import { useState } from 'react'
import { useLocation } from 'wouter'
import ConfirmDialog, { type ConfirmWords } from '../confirm/confirm-dialog.tsx'
import { useServices } from '../shared/services.ts'
import { useResource } from '../shared/use-resource.ts'
import { importAddress } from './import-address.ts'
import { HISTORY } from './import-history.messages.ts'

/** Asks before an import is taken back; its own page then shows how far that is. */
export default function UndoQuestion({ shown, onClose }: { shown: ImportSummary; onClose: () => void }) {
  const { cache } = useServices()
  const imports = useResource('imports', createImports)
  const [, navigate] = useLocation()
  const [machine] = useState(() => confirmChangeMachine.provide({ actors: createImportUndo(imports, cache) }))
  const [choice] = useState(() => [shown.id])
  const [words] = useState(() => wordsOf(shown.file.name))
  return (
    <ConfirmDialog
      {...{ machine, choice, words }}
      count={1}
      tone="danger"
      onClose={(done) => {
        onClose()
        if (done) navigate(importAddress(shown))
      }}
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
