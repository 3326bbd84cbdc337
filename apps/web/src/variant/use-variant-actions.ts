import {
  createVariantPageActors,
  type EditVariantRef,
  undoAmbientsMachine,
  type VariantActionRefusal,
  variantActionsMachine,
  type VariantActionsRef,
} from '@selvedge/machines'
import { useActorRef } from '@xstate/react'
import { useCallback, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { inspectActor } from '../shared/inspect.ts'
import { offerUndo } from '../shared/offer-undo.ts'
import { useServices } from '../shared/services.ts'
import { variantAddress } from './variant-address.ts'
import { VARIANT } from './variant.messages.ts'

export interface VariantActions {
  ref: VariantActionsRef
  unlinkImage: () => void
  removeAmbient: (id: string) => void
}

/** Actions outside the form, with their toasts. Afterwards the form receives the updated variant. */
export function useVariantActions(edit: EditVariantRef): VariantActions {
  const { client, cache, toasts } = useServices()
  const [, navigate] = useLocation()
  const [{ machine, undoing }] = useState(() => {
    const actors = createVariantPageActors(client, cache)
    return {
      machine: variantActionsMachine.provide({ actors }),
      undoing: undoAmbientsMachine.provide({ actors }),
    }
  })
  const { id: variantId } = edit.getSnapshot().context
  const ref = useActorRef(machine, { ...inspectActor(), input: { variantId } })
  const ambientIds = useCallback(() => edit.getSnapshot().context.item?.meta.ambients.map(({ id }) => id) ?? [], [edit])

  useEffect(() => {
    const subscriptions = [
      ref.on('image.unlinked', ({ item }) => {
        edit.send({ type: 'item.changed', item })
        toasts.show({ title: VARIANT.imageUnlinked, tone: 'success' })
      }),
      ref.on('ambients.arranged', ({ item }) => {
        const before = ambientIds()
        edit.send({ type: 'item.changed', item })
        offerUndo({
          machine: undoing,
          before: { id: variantId, assetIds: before },
          toasts,
          words: { done: VARIANT.ambientRemoved, undo: VARIANT.undo, retry: VARIANT.retry, failed: failureText },
          onUndone: (arranged) => {
            if (edit.getSnapshot().status === 'active') edit.send({ type: 'item.changed', item: arranged })
          },
        })
      }),
      ref.on('duplicated', ({ id }) => {
        toasts.show({ title: VARIANT.duplicated, tone: 'success' })
        const { item } = edit.getSnapshot().context
        if (item) navigate(variantAddress(item.meta.product.id, id))
      }),
      ref.on('failed', (notice) => toasts.show({ title: failureText(notice), tone: 'danger' })),
    ]
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe()
    }
  }, [ref, edit, undoing, variantId, toasts, navigate, ambientIds])

  return {
    ref,
    unlinkImage: () => ref.send({ type: 'image.unlinked' }),
    removeAmbient: (id) =>
      ref.send({ type: 'ambients.arranged', assetIds: ambientIds().filter((other) => other !== id) }),
  }
}

function failureText({ problem, serverMessage }: VariantActionRefusal): string {
  if (problem === 'refused') return serverMessage ?? VARIANT.failed
  return VARIANT[problem]
}
