import type { RenameViewOutcome } from '@selvedge/machines'
import { pagePart } from '@selvedge/ui'
import { lazy, Suspense, useCallback } from 'react'
import { useServices } from '../shared/services.ts'
import { INITIAL_COLUMNS } from '../variant-list/initial-columns.ts'
import { RENAME } from './rename-view.messages.ts'
import { useAfterView } from './use-after-view.ts'

const CreateViewDialog = lazy(pagePart(() => import('./create-view-dialog.tsx')))
const RenameViewDialog = lazy(pagePart(() => import('./rename-view-dialog.tsx')))

/** A view created outside a list of variants shows all of them, with the default columns of the catalogue. */
const WHOLE_CATALOGUE = { filter: [], sort: [], attributes: INITIAL_COLUMNS.shown }

interface ViewsFormDialogsProps {
  isCreating: boolean
  /** Id of the view to rename, or ''. */
  renamed: string
  onRename: (id: string) => void
  onClose: () => void
}

/** The dialogs of the list of views that are kept in the address. */
export function ViewsFormDialogs({ isCreating, renamed, onRename, onClose }: ViewsFormDialogsProps) {
  const afterView = useAfterView(onClose)
  const sayRenamed = useRenamedToast(onRename)
  const afterRename = useCallback(
    (outcome: RenameViewOutcome | undefined) => {
      onClose()
      sayRenamed(renamed, outcome)
    },
    [onClose, sayRenamed, renamed],
  )
  return (
    <Suspense>
      {isCreating && <CreateViewDialog choice={undefined} screen={WHOLE_CATALOGUE} onClose={afterView} />}
      {renamed !== '' && <RenameViewDialog key={renamed} id={renamed} onClose={afterRename} />}
    </Suspense>
  )
}

/** Reports the result of a rename. If it is unknown, offers a retry; the typed name is still in the draft. */
export function useRenamedToast(onAgain: (id: string) => void) {
  const { toasts } = useServices()
  return useCallback(
    (id: string, outcome: RenameViewOutcome | undefined) => {
      if (outcome?.kind === 'renamed') toasts.show({ title: RENAME.renamed(outcome.view.value.name), tone: 'success' })
      if (outcome?.kind === 'lost') {
        const action = { label: RENAME.retry, onSelect: () => onAgain(id) }
        toasts.show({ title: RENAME.lost, tone: 'danger', action })
      }
    },
    [toasts, onAgain],
  )
}
