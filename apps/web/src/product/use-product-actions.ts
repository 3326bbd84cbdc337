import {
  createProductActors,
  type EditProductRef,
  productActionsMachine,
  type ProductActionsRef,
  type ProductProblemReport,
  undoStateMachine,
} from '@selvedge/machines'
import { STATES } from '@selvedge/sdk'
import { useActorRef } from '@xstate/react'
import { useCallback, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { inspectActor } from '../shared/inspect.ts'
import { useServices } from '../shared/services.ts'
import { productAddress } from './product-address.ts'
import { PRODUCT } from './product.messages.ts'
import { useProductClient } from './use-product-client.ts'

/** Duplicate and Archive, with their toasts. */
export function useProductActions(edit: EditProductRef) {
  const { cache, toasts } = useServices()
  const client = useProductClient()
  const [, navigate] = useLocation()
  const [{ machine, unarchiving }] = useState(() => {
    const actors = createProductActors(client, cache)
    return {
      machine: productActionsMachine.provide({ actors }),
      unarchiving: undoStateMachine.provide({ actors }),
    }
  })
  const productId = edit.getSnapshot().context.id
  const actions = useActorRef(machine, { ...inspectActor(), input: { productId } })

  const archive = useCallback(() => actions.send({ type: 'state.chosen', state: 'archived' }), [actions])

  useEffect(() => {
    const subscriptions = [
      actions.on('duplicated', ({ id }) => {
        toasts.show({ title: PRODUCT.duplicated, tone: 'success' })
        navigate(productAddress(id))
      }),
      actions.on('state.changed', ({ item }) => {
        const before = edit.getSnapshot().context.item?.state ?? 'draft'
        edit.send({ type: 'item.changed', item, own: ['state'] })
        const offer = ({ offerUndo }: typeof import('../shared/offer-undo.ts')) =>
          offerUndo({
            machine: unarchiving,
            before: { id: productId, state: STATES.find((state) => state === before) ?? 'draft' },
            toasts,
            words: { done: PRODUCT.archived, undo: PRODUCT.undo, retry: PRODUCT.retry, failed: failureText },
            onUndone: (unarchived) => {
              if (edit.getSnapshot().status === 'active')
                edit.send({ type: 'item.changed', item: unarchived, own: ['state'] })
              toasts.show({ title: PRODUCT.unarchived, tone: 'success' })
            },
          })
        // If the code for undoing cannot be loaded, the product is archived nevertheless.
        const say = () => toasts.show({ title: PRODUCT.archived, tone: 'success' })
        void import('../shared/offer-undo.ts').then(offer, say)
      }),
      actions.on('failed', (notice) => toasts.show({ title: failureText(notice), tone: 'danger' })),
    ]
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe()
    }
  }, [actions, unarchiving, productId, edit, toasts, navigate])

  return { actions, archive } satisfies { actions: ProductActionsRef; archive: () => void }
}

function failureText({ problem, serverMessage }: Pick<ProductProblemReport, 'problem' | 'serverMessage'>): string {
  switch (problem) {
    case 'refused':
      return serverMessage ?? PRODUCT.failedToAct
    case 'gone':
      return PRODUCT.gone
    case 'offline':
      return PRODUCT.offline
    case 'failed':
      return PRODUCT.failedToAct
  }
}
