import { confirmChangeMachine, createImportUndo } from '@selvedge/machines'
import { createImports, type ImportSummary } from '@selvedge/sdk'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { useServices } from '../shared/services.ts'
import { useResource } from '../shared/use-resource.ts'
import { importAddress } from '../shared/import-address.ts'
import { UndoDialog } from './undo-dialog.tsx'

/** Confirms the undo of an import in the history, then shows the progress on its own page. */
export default function UndoQuestion({ shown, onClose }: { shown: ImportSummary; onClose: () => void }) {
  const { cache } = useServices()
  const imports = useResource('imports', createImports)
  const [, navigate] = useLocation()
  const [machine] = useState(() => confirmChangeMachine.provide({ actors: createImportUndo(imports, cache) }))
  return (
    <UndoDialog
      {...{ machine, id: shown.id, file: shown.file.name, isDemo: shown.is_demo }}
      onClose={(hasBegun) => {
        onClose()
        if (hasBegun) navigate(importAddress(shown))
      }}
    />
  )
}
