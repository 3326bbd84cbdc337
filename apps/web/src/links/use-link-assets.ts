import { createLinkActors, linkAssetsMachine, type LinkAssetsInput, type LinkPlace, NO_LINKS } from '@selvedge/machines'
import { createAssets, createJobs } from '@selvedge/sdk'
import { useActorRef } from '@xstate/react'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import * as z from 'zod/mini'
import { type AddressForm, createAddress, urlNow } from '../shared/address.ts'
import { handOver, readHandover, readKept } from '../shared/handover.ts'
import { inspectActor } from '../shared/inspect.ts'
import { useServices } from '../shared/services.ts'
import { useDraft } from '../shared/use-draft.ts'
import { useResource } from '../shared/use-resource.ts'
import { linkChoicesSchema } from './choices.schema.ts'
import { LINKS } from './links.messages.ts'
import { tableAddress } from './table-address.ts'

const BASE = { assets: '/app/assets/link', variants: '/app/assets/link/products' }
const HOME = { assets: '/app/assets', variants: '/app' }

const draftSchema = z.object({ sources: z.unknown(), choices: linkChoicesSchema })

/**
 * A linking wizard: its step is in the address, what it began with in the history, and both with the choices in a draft.
 */
export function useLinkAssets(from: LinkAssetsInput['from']) {
  const { client, cache, toasts } = useServices()
  const assets = useResource('assets', createAssets)
  const jobs = useResource('jobs', createJobs)
  const [, navigate] = useLocation()
  const draft = useDraft(`link-${from}`, draftSchema)
  // A closed tab loses its history, but the draft and its selection survive.
  const [handover] = useState(() => readHandover() ?? readKept(draft.restored?.sources))
  const [address] = useState(() => stepAddress(BASE[from]))
  const [machine] = useState(() =>
    linkAssetsMachine.provide({
      actors: {
        ...createLinkActors({ variants: client.variants, views: client.views, assets, jobs }, cache),
        observeAddress: createAddress(address),
      },
    }),
  )
  const kept = readKept(draft.restored?.sources)
  // A selection other than that of the draft starts over.
  const isSame = JSON.stringify(kept?.choice) === JSON.stringify(handover?.choice)
  const page = useActorRef(machine, {
    ...inspectActor(),
    input: {
      ...address.read(urlNow()),
      from,
      sources: handover && { choice: handover.choice, count: handover.count },
      choices: (isSame && draft.restored?.choices) || NO_LINKS,
    },
  })

  useEffect(() => {
    function keep() {
      const { sources, choices } = page.getSnapshot().context
      if (sources.count === 0) return
      const { variants, views, assets: chosen, action } = choices
      draft.keep({
        sources: handOver(sources.choice, sources.count, handover?.from),
        choices: { variants: [...variants], views: [...views], assets: [...chosen], action },
      })
    }
    keep()
    const changes = [
      page.on('choices.changed', () => queueMicrotask(keep)),
      page.on('sources.changed', ({ sources: { choice, count } }) => {
        queueMicrotask(keep)
        history.replaceState(handOver(choice, count, handover?.from), '')
      }),
      page.subscribe({
        complete: () => {
          draft.forget()
          const { output } = page.getSnapshot()
          if (output?.end === 'linked') {
            const said = from === 'assets' ? LINKS.linked : LINKS.linkedReverse
            toasts.show({
              title: LINKS.success,
              description: said(output.assets, output.variants),
              tone: 'success',
            })
          }
          navigate(output?.end === 'linked' ? (handover?.from ?? HOME[from]) : HOME[from], { replace: true })
        },
      }),
    ]
    return () => {
      for (const change of changes) change.unsubscribe()
    }
  }, [page, draft, handover, from, toasts, navigate])

  return page
}

/** Each step has its own path; the selection stays in the history. */
const stepAddress = (base: string): AddressForm<LinkPlace> => ({
  read: (url) => ({ step: url.pathname.endsWith('/review') ? 'review' : 'select', table: tableAddress.read(url) }),
  write({ step, table }, url) {
    url.pathname = step === 'review' ? `${base}/review` : base
    tableAddress.write(table, url)
  },
  entryOf: ({ step }) => ({ replace: step === 'select', state: history.state }),
  isOfPage: ({ pathname }) => pathname === base || pathname === `${base}/review`,
})
