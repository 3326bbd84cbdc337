import {
  addAssetsMachine,
  createLabelActors,
  createLinkActors,
  hasEnded,
  NO_ADD_ASSETS,
  type Upload,
  type UploadQueueRef,
} from '@selvedge/machines'
import { createAssets, createJobs } from '@selvedge/sdk'
import { labelOfAssetSchema } from '@selvedge/sdk/wire'
import { useActorRef } from '@xstate/react'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { fromCallback } from 'xstate'
import * as z from 'zod/mini'
import { libraryPath } from '../assets/library-order.ts'
import { itemsSchema } from '../links/choices.schema.ts'
import { createAddress, urlNow } from '../shared/address.ts'
import { handOver } from '../shared/handover.ts'
import { inspectActor } from '../shared/inspect.ts'
import { useServices } from '../shared/services.ts'
import { useDraft } from '../shared/use-draft.ts'
import { useResource } from '../shared/use-resource.ts'
import { ADD_ASSETS } from './add-assets.messages.ts'
import { addAssetsAddress } from './add-assets-address.ts'
import { ADD_ASSETS_GROUP } from './add-assets-paths.ts'
import { useUploadQueue } from './use-upload-queue.ts'

const draftSchema = z.object({
  variants: itemsSchema,
  views: itemsSchema,
  action: z.enum(['add', 'replace']),
  labels: z.array(labelOfAssetSchema),
})

/** The wizard that adds assets: its step is in the address, its choices in local storage, its files in the queue. */
export function useAddAssets() {
  const { client, cache, toasts } = useServices()
  const assets = useResource('assets', createAssets)
  const jobs = useResource('jobs', createJobs)
  const [, navigate] = useLocation()
  const queue = useUploadQueue()
  const draft = useDraft('add-assets', draftSchema)
  const [machine] = useState(() =>
    addAssetsMachine.provide({
      actors: {
        ...createLinkActors({ variants: client.variants, views: client.views, assets, jobs }, cache),
        ...createLabelActors({ assets }, cache),
        observeFiles: fromCallback<{ type: 'file.removed'; id: string }, void>(({ sendBack, receive }) => {
          receive(({ id }) => queue.send({ type: 'file.removed', id }))
          return observeFiles(queue, (files) => sendBack({ type: 'files.changed', files }))
        }),
        observeAddress: createAddress(addAssetsAddress),
      },
    }),
  )
  const page = useActorRef(machine, {
    ...inspectActor(),
    input: { ...addAssetsAddress.read(urlNow()), draft: draft.restored ?? NO_ADD_ASSETS },
  })

  useEffect(() => {
    const changed = page.on('draft.changed', ({ draft: { variants, views, labels, action } }) =>
      draft.keep({ variants: [...variants], views: [...views], labels: [...labels], action }),
    )
    const ended = page.subscribe({
      complete: () => {
        draft.forget()
        const { output, context } = page.getSnapshot()
        if (output?.end === 'added') {
          const ids = [...new Set(context.files.flatMap(({ asset }) => asset?.id ?? []))]
          const linkByName = () => navigate('/app/assets/link/names', { state: handOver(ids, ids.length) })
          toasts.show({
            title: ADD_ASSETS.added(output.assets),
            tone: 'success',
            ...(context.draft.variants.length === 0 && {
              action: { label: ADD_ASSETS.linkByName, onSelect: linkByName },
            }),
          })
        }
        if (output?.end === 'cancelled') {
          for (const { id } of context.files.filter((file) => !hasEnded(file))) queue.send({ type: 'file.removed', id })
          const staying = context.files.filter(({ asset }) => asset !== undefined).length
          if (staying > 0) toasts.show({ title: ADD_ASSETS.stay(staying) })
        }
        queue.send({ type: 'group.closed', group: ADD_ASSETS_GROUP })
        navigate(libraryPath(urlNow(), output?.end === 'added'), { replace: true })
      },
    })
    return () => {
      changed.unsubscribe()
      ended.unsubscribe()
    }
  }, [page, draft, queue, toasts, navigate])

  return { page, queue }
}

/** Reports the wizard's files once the queue has read what a reload interrupted, and whenever one of them changes. */
function observeFiles(queue: UploadQueueRef, report: (files: readonly Upload[]) => void): () => void {
  let last: readonly Upload[] | undefined
  function tell() {
    const { context, value } = queue.getSnapshot()
    if (value === 'restoring') return
    const files = context.uploads.filter(({ group }) => group === ADD_ASSETS_GROUP)
    if (last?.length === files.length && files.every((file, at) => file === last?.[at])) return
    last = files
    report(files)
  }
  const subscription = queue.subscribe(tell)
  queueMicrotask(tell)
  return () => subscription.unsubscribe()
}
