import { confirmChangeMachine, createUndoOnPage, type ImportRef } from '@selvedge/machines'
import type { Import } from '@selvedge/sdk'
import { useState } from 'react'
import { UndoDialog } from './undo-dialog.tsx'

interface UndoWrittenProps {
  page: ImportRef
  shown: Pick<Import, 'id' | 'file' | 'is_demo'>
  onClose: () => void
}

/** Confirms the undo of the current import; the page then runs it and shows the progress. */
export default function UndoWritten({ page, shown, onClose }: UndoWrittenProps) {
  const [machine] = useState(() => confirmChangeMachine.provide({ actors: createUndoOnPage(page) }))
  return <UndoDialog {...{ machine, id: shown.id, file: shown.file.name, isDemo: shown.is_demo, onClose }} />
}
