import { clashes, type VariantListRef, type ViewPageRef } from '@selvedge/machines'
import type { Column, Facets, View } from '@selvedge/sdk'
import { useSelector } from '@xstate/react'
import { lazy, Suspense } from 'react'
import { useLeaveQuestion } from '../editing/use-leave-question.ts'
import type { ViewActions } from './use-view-actions.ts'
import type { useViewDialog } from './use-view-dialog.ts'

const OpenViewDialog = lazy(() => import('./open-view-dialog.tsx'))
const ViewConflictDialog = lazy(() => import('./view-conflict-dialog.tsx'))

export interface ViewDialogsProps {
  page: ViewPageRef
  view: View
  list: VariantListRef
  /** Columns on screen, which a new view keeps. */
  shown: readonly string[]
  columns: readonly Column[]
  facets: Facets
  actions: ViewActions
  dialogs: ReturnType<typeof useViewDialog>
}

/** The dialogs over a view; nothing of them loads before one is opened. */
export function ViewDialogs(props: ViewDialogsProps) {
  const { page, actions, dialogs, columns, facets } = props
  const isOpen = actions.question !== undefined || dialogs.isCreating || dialogs.renamed !== ''
  const isConflicting = useSelector(page, (snapshot) => clashes(snapshot.context).length > 0)
  const isLeaving = useLeaveQuestion()
  return (
    <Suspense>
      {isOpen && <OpenViewDialog {...props} />}
      {isConflicting && !isLeaving && <ViewConflictDialog page={page} columns={columns} facets={facets} />}
    </Suspense>
  )
}
