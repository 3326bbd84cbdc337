import { clashes, type ColumnSettingsRef, type VariantListRef, type ViewPageRef } from '@selvedge/machines'
import type { View } from '@selvedge/sdk'
import { pagePart } from '@selvedge/ui'
import { useSelector } from '@xstate/react'
import { lazy, Suspense } from 'react'
import { useLeaveQuestion } from '../editing/use-leave-question.ts'
import type { FacetSource } from '../list/list-filter-dialog.tsx'
import type { ViewActions } from './use-view-actions.ts'
import type { useViewDialog } from './use-view-dialog.ts'

const OpenViewDialog = lazy(pagePart(() => import('./open-view-dialog.tsx')))
const ViewConflictDialog = lazy(pagePart(() => import('./view-conflict-dialog.tsx')))

export interface ViewDialogsProps {
  page: ViewPageRef
  view: View
  list: VariantListRef
  settings: ColumnSettingsRef
  facets: FacetSource
  actions: ViewActions
  dialogs: ReturnType<typeof useViewDialog>
}

/** Dialogs over a view; each loads when it is first opened. */
export function ViewDialogs(props: ViewDialogsProps) {
  const { page, list, facets, actions, dialogs } = props
  const isOpen = actions.question !== undefined || dialogs.isCreating || dialogs.renamed !== ''
  const isConflicting = useSelector(page, (snapshot) => clashes(snapshot.context).length > 0)
  const isLeaving = useLeaveQuestion()
  return (
    <Suspense>
      {isOpen && <OpenViewDialog {...props} />}
      {isConflicting && !isLeaving && <ViewConflictDialog {...{ page, list, facets }} />}
    </Suspense>
  )
}
