import {
  createProductActors,
  type EditProductRef,
  productActionsMachine,
  type ProductActionsNotice,
  type ProductActionsRef,
} from '@selvedge/machines'
import { STATES } from '@selvedge/sdk'
import { useActorRef } from '@xstate/react'
import { useCallback, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { createActor } from 'xstate'
import { inspectActor } from '../shared/inspect.ts'
import { type Services, useServices } from '../shared/services.ts'
import { productAddress } from './product-address.ts'
import { PRODUCT } from './product.messages.ts'
import { useProductClient } from './use-product-client.ts'

/** Duplicate and Archive, and what is said when they are done. */
export function useProductActions(edit: EditProductRef) {
  const { cache, toasts } = useServices()
  const client = useProductClient()
  const [, navigate] = useLocation()
  const [machine] = useState(() => productActionsMachine.provide({ actors: createProductActors(client, cache) }))
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
        const action = { label: PRODUCT.undo, onSelect: () => unarchive({ machine, edit, toasts }, before) }
        toasts.show({ title: PRODUCT.archived, tone: 'success', action })
      }),
      actions.on('failed', (notice) => toasts.show({ title: failureText(notice), tone: 'danger' })),
    ]
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe()
    }
  }, [actions, machine, edit, toasts, navigate])

  return { actions, archive } satisfies { actions: ProductActionsRef; archive: () => void }
}

interface Undoing {
  machine: typeof productActionsMachine
  edit: EditProductRef
  toasts: Services['toasts']
}

/** Takes the archiving back with an actor of its own: the message that offers it outlives the page. */
function unarchive({ machine, edit, toasts }: Undoing, before: string): void {
  const productId = edit.getSnapshot().context.id
  const undoing = createActor(machine, { ...inspectActor(), input: { productId } })
  undoing.on('state.changed', ({ item }) => {
    undoing.stop()
    if (edit.getSnapshot().status === 'active') edit.send({ type: 'item.changed', item, own: ['state'] })
    toasts.show({ title: PRODUCT.unarchived, tone: 'success' })
  })
  undoing.on('failed', (notice) => {
    undoing.stop()
    const action = { label: PRODUCT.retry, onSelect: () => unarchive({ machine, edit, toasts }, before) }
    toasts.show({ title: failureText(notice), tone: 'danger', action })
  })
  undoing.start()
  undoing.send({ type: 'state.chosen', state: STATES.find((state) => state === before) ?? 'draft' })
}

function failureText({ problem, serverMessage }: Extract<ProductActionsNotice, { type: 'failed' }>): string {
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
