import {
  choiceOf,
  confirmDeleteMachine,
  confirmDuplicateMachine,
  createVariantChanges,
  selectedCount,
  type VariantListRef,
} from '@selvedge/machines'
import { createJobs, isMatching } from '@selvedge/sdk'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import ConfirmDialog from '../confirm/confirm-dialog.tsx'
import { useServices } from '../shared/services.ts'
import { useResource } from '../shared/use-resource.ts'
import CreateViewDialog from '../views/create-view-dialog.tsx'
import { useAfterView } from '../views/use-after-view.ts'
import type { VariantsDialog } from './use-variants-dialog.ts'
import { DELETE_WORDS, DUPLICATE_WORDS } from '../variant-list/confirm-words.ts'
import { CONFIRM_VARIANTS } from '../variant-list/confirm-variants.messages.ts'

interface OpenDialogProps {
  dialog: VariantsDialog
  list: VariantListRef
  attributes: readonly string[]
  onClose: () => void
}

/** The dialog open over a list of variants, and the toasts with its result. */
export default function OpenDialog({ dialog, list, attributes, onClose }: OpenDialogProps) {
  const { client, cache, toasts } = useServices()
  const jobs = useResource('jobs', createJobs)
  const [actors] = useState(() => createVariantChanges({ variants: client.variants, jobs }, cache))
  const [deletion] = useState(() => confirmDeleteMachine.provide({ actors }))
  const [duplication] = useState(() => confirmDuplicateMachine.provide({ actors }))
  const selection = useSelector(list, (snapshot) => snapshot.context.selection)
  // The selection at the time the dialog opens can be added to an existing view (specification 1, 2.9).
  const [chosen] = useState(() => {
    const { context } = selection.getSnapshot()
    return selectedCount(context) > 0 ? choiceOf(context) : undefined
  })
  const { filter, sort, search } = useSelector(list, (snapshot) => snapshot.context.params)
  const screen = { filter, sort, search, attributes }
  const afterView = useAfterView(onClose)

  switch (dialog.about) {
    case 'delete':
      return (
        <ConfirmDialog
          {...dialog}
          machine={deletion}
          words={DELETE_WORDS}
          tone="danger"
          onClose={(done) => {
            onClose()
            if (!done) return
            selection.send(
              isMatching(dialog.choice) ? { type: 'cleared' } : { type: 'rows.removed', ids: dialog.choice },
            )
            toasts.show({ title: CONFIRM_VARIANTS.deleted, tone: 'success' })
          }}
        />
      )
    case 'duplicate':
      return (
        <ConfirmDialog
          {...dialog}
          machine={duplication}
          words={DUPLICATE_WORDS}
          tone="primary"
          onClose={(done) => {
            onClose()
            if (done) toasts.show({ title: CONFIRM_VARIANTS.duplicated, tone: 'success' })
          }}
        />
      )
    case 'addToView':
      return <CreateViewDialog choice={dialog.choice} screen={screen} onClose={afterView} />
    case 'createView':
      return <CreateViewDialog choice={chosen} screen={screen} onClose={afterView} />
  }
}
