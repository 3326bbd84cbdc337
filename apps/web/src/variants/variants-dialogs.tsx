import {
  confirmDeleteMachine,
  confirmDuplicateMachine,
  type CreateViewOutcome,
  createVariantActors,
  type VariantListRef,
} from '@selvedge/machines'
import { isMatching } from '@selvedge/sdk'
import { useSelector } from '@xstate/react'
import { lazy, Suspense, useCallback, useState } from 'react'
import { useLocation } from 'wouter'
import { useServices } from '../shared/services.ts'
import { sayAdded } from '../views/say-added.ts'
import { VIEWS } from '../views/views.messages.ts'
import type { VariantsDialog } from './use-variants-dialog.ts'
import { DELETE_WORDS, DUPLICATE_WORDS } from './confirm-words.ts'
import { VARIANTS } from './variants.messages.ts'

const ConfirmDialog = lazy(() => import('../confirm/confirm-dialog.tsx'))
const CreateViewDialog = lazy(() => import('../views/create-view-dialog.tsx'))

interface VariantsDialogsProps {
  dialog: VariantsDialog | undefined
  list: VariantListRef
  /** Columns on screen, which a new view keeps. */
  attributes: readonly string[]
  onClose: () => void
}

/** The dialogs of the catalogue, and what is said when they are done. */
export function VariantsDialogs({ dialog, ...rest }: VariantsDialogsProps) {
  return <Suspense>{dialog && <OpenDialog dialog={dialog} {...rest} />}</Suspense>
}

function OpenDialog({ dialog, list, attributes, onClose }: VariantsDialogsProps & { dialog: VariantsDialog }) {
  const { client, cache, toasts } = useServices()
  const [actors] = useState(() => createVariantActors(client, cache))
  const [deletion] = useState(() => confirmDeleteMachine.provide({ actors }))
  const [duplication] = useState(() => confirmDuplicateMachine.provide({ actors }))
  const selection = useSelector(list, (snapshot) => snapshot.context.selection)
  const { filter, sort } = useSelector(list, (snapshot) => snapshot.context.params)
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
            toasts.show({ title: VARIANTS.deleted, tone: 'success' })
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
            if (done) toasts.show({ title: VARIANTS.duplicated, tone: 'success' })
          }}
        />
      )
    case 'addToView':
      return <CreateViewDialog choice={dialog.choice} screen={{ filter, sort, attributes }} onClose={afterView} />
    case 'createView':
      return <CreateViewDialog choice={undefined} screen={{ filter, sort, attributes }} onClose={afterView} />
  }
}

/** A new view is opened; variants that were added to one can be taken out again. */
function useAfterView(onClose: () => void) {
  const services = useServices()
  const [, navigate] = useLocation()
  return useCallback(
    (outcome: CreateViewOutcome | undefined) => {
      onClose()
      if (!outcome) return
      if (outcome.kind === 'created') {
        services.toasts.show({ title: VIEWS.created, tone: 'success' })
        return navigate(`/app/views/${outcome.id}`)
      }
      sayAdded(services, outcome)
    },
    [services, navigate, onClose],
  )
}
