import {
  createVariantPageActors,
  type EditVariantRef,
  variantActionsMachine,
  type VariantActionsNotice,
  type VariantActionsRef,
} from '@selvedge/machines'
import { useActorRef } from '@xstate/react'
import { useCallback, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { createActor } from 'xstate'
import { inspectActor } from '../shared/inspect.ts'
import { useServices } from '../shared/services.ts'
import { variantAddress } from './variant-address.ts'
import { VARIANT } from './variant.messages.ts'

export interface VariantActions {
  ref: VariantActionsRef
  unlinkImage: () => void
  removeAmbient: (id: string) => void
}

/** What is done beside the form, and what is said when it is done. The form is given the variant as it is then. */
export function useVariantActions(edit: EditVariantRef): VariantActions {
  const { client, cache, toasts } = useServices()
  const [, navigate] = useLocation()
  const [machine] = useState(() => variantActionsMachine.provide({ actors: createVariantPageActors(client, cache) }))
  const { id: variantId } = edit.getSnapshot().context
  const ref = useActorRef(machine, { ...inspectActor(), input: { variantId } })
  const ambientIds = useCallback(() => edit.getSnapshot().context.item?.meta.ambients.map(({ id }) => id) ?? [], [edit])

  const putBack = useCallback(
    function putBack(assetIds: readonly string[]) {
      // An actor of its own: the message outlives the page.
      const undoing = createActor(machine, { ...inspectActor(), input: { variantId } })
      undoing.on('ambients.arranged', ({ item }) => {
        undoing.stop()
        if (edit.getSnapshot().status === 'active') edit.send({ type: 'item.changed', item })
      })
      undoing.on('failed', (notice) => {
        undoing.stop()
        const action = { label: VARIANT.retry, onSelect: () => putBack(assetIds) }
        toasts.show({ title: failureText(notice), tone: 'danger', action })
      })
      undoing.start()
      undoing.send({ type: 'ambients.arranged', assetIds })
    },
    [machine, variantId, edit, toasts],
  )

  useEffect(() => {
    const subscriptions = [
      ref.on('image.unlinked', ({ item }) => {
        edit.send({ type: 'item.changed', item })
        toasts.show({ title: VARIANT.imageUnlinked, tone: 'success' })
      }),
      ref.on('ambients.arranged', ({ item }) => {
        const before = ambientIds()
        edit.send({ type: 'item.changed', item })
        const action = { label: VARIANT.undo, onSelect: () => putBack(before) }
        toasts.show({ title: VARIANT.ambientRemoved, tone: 'success', action })
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
  }, [ref, edit, toasts, navigate, ambientIds, putBack])

  return {
    ref,
    unlinkImage: () => ref.send({ type: 'image.unlinked' }),
    removeAmbient: (id) =>
      ref.send({ type: 'ambients.arranged', assetIds: ambientIds().filter((other) => other !== id) }),
  }
}

function failureText({ problem, serverMessage }: Extract<VariantActionsNotice, { type: 'failed' }>): string {
  if (problem === 'refused') return serverMessage ?? VARIANT.failed
  return VARIANT[problem]
}
