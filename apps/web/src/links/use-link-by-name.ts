import {
  createLinkByNameActors,
  createUndoLinkActors,
  DEFAULT_NAMES_DRAFT,
  invalidateAssets,
  linkedBy,
  linkByNameMachine,
  undoLinksMachine,
} from '@selvedge/machines'
import { createAssets, createBulkEdits, createJobs } from '@selvedge/sdk'
import { type AssetsLinked, NAME_PRESETS } from '@selvedge/sdk/wire'
import { useActorRef } from '@xstate/react'
import { useCallback, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import * as z from 'zod/mini'
import { createAddress, urlNow } from '../shared/address.ts'
import { inspectActor } from '../shared/inspect.ts'
import { offerUndo } from '../shared/offer-undo.ts'
import { useServices } from '../shared/services.ts'
import { useFollowWhenLeft } from '../shared/use-follow-when-left.ts'
import { useResource } from '../shared/use-resource.ts'
import { namesAddress } from './names-address.ts'
import { NAMES } from './names.messages.ts'
import { useKeptChoices } from './use-kept-choices.ts'

const namesSchema = z.object({
  pattern: z.enum([...NAME_PRESETS, 'expression']),
  expression: z.string(),
  action: z.enum(['add', 'replace']),
})

const HOME = '/app/assets'

/** The wizard that links by file name: step, tab and page in the address, selection and pattern in a draft. */
export function useLinkByName() {
  const { cache, toasts } = useServices()
  const assets = useResource('assets', createAssets)
  const jobs = useResource('jobs', createJobs)
  const [, navigate] = useLocation()
  const showLinked = useLinkedMessage()
  const { handover, restored, keep, keepSources, forget } = useKeptChoices('link-by-name', namesSchema)
  const [machine] = useState(() =>
    linkByNameMachine.provide({
      actors: {
        ...createLinkByNameActors({ assets, jobs }, cache, {
          linked: showLinked,
          failed: () => toasts.show({ title: NAMES.failedElsewhere, tone: 'danger' }),
        }),
        observeAddress: createAddress(namesAddress),
      },
    }),
  )
  const page = useActorRef(machine, {
    ...inspectActor(),
    input: { ...namesAddress.read(urlNow()), sources: handover, draft: restored ?? DEFAULT_NAMES_DRAFT },
  })

  useEffect(() => {
    function keepAll() {
      const { sources, draft } = page.getSnapshot().context
      if (sources.count > 0) keep(sources, draft)
    }
    keepAll()
    const changes = [
      page.on('draft.changed', () => queueMicrotask(keepAll)),
      page.on('sources.changed', ({ sources }) => {
        queueMicrotask(keepAll)
        if (sources.count > 0) keepSources(sources)
      }),
      page.subscribe({
        complete: () => {
          forget()
          const { output } = page.getSnapshot()
          if (output?.end === 'linked') showLinked(output.linked)
          navigate(handover?.from ?? HOME, { replace: true })
        },
      }),
    ]
    return () => {
      for (const change of changes) change.unsubscribe()
    }
  }, [page, keep, keepSources, forget, handover, showLinked, navigate])

  useFollowWhenLeft(page, {
    invalidate: () => invalidateAssets(cache),
    onEnded: (job) => {
      const linked = linkedBy(job)
      if (linked) showLinked(linked)
      else if (job?.state !== 'cancelled') toasts.show({ title: NAMES.failedElsewhere, tone: 'danger' })
    },
  })
  return page
}

/** Says what was linked, and offers to undo all of it. */
function useLinkedMessage() {
  const { cache, toasts } = useServices()
  const bulkEdits = useResource('bulkEdits', createBulkEdits)
  return useCallback(
    ({ assets, variants, edit_id: editId }: AssetsLinked) => {
      if (editId === null) {
        toasts.show({ title: NAMES.linkedAlready })
        return
      }
      offerUndo({
        machine: undoLinksMachine.provide({ actors: createUndoLinkActors({ bulkEdits }, cache) }),
        before: { editId },
        toasts,
        words: {
          done: NAMES.linked(assets, variants),
          undo: NAMES.undo,
          retry: NAMES.retry,
          failed: ({ problem, serverMessage }) =>
            problem === 'offline' ? NAMES.unanswered : (serverMessage ?? NAMES.notUndone),
        },
        onUndone: ({ value: { kept } }) =>
          toasts.show({ title: kept > 0 ? NAMES.undoneBut(kept) : NAMES.undone, tone: 'success' }),
      })
    },
    [toasts, bulkEdits, cache],
  )
}
