import { createLinkActors, linkAssetsMachine, type LinkAssetsInput, type LinkPlace, NO_LINKS } from '@selvedge/machines'
import { createAssets, createJobs } from '@selvedge/sdk'
import { useActorRef } from '@xstate/react'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { type AddressForm, createAddress, urlNow } from '../shared/address.ts'
import { inspectActor } from '../shared/inspect.ts'
import { useServices } from '../shared/services.ts'
import { useResource } from '../shared/use-resource.ts'
import { linkChoicesSchema } from './choices.schema.ts'
import { LINKS } from './links.messages.ts'
import { tableAddress } from './table-address.ts'
import { useKeptChoices } from './use-kept-choices.ts'

const BASE = { assets: '/app/assets/link', variants: '/app/assets/link/products' }
const HOME = { assets: '/app/assets', variants: '/app' }

/**
 * A linking wizard: its step is in the address, what it began with in the history, and both with the choices in a draft.
 */
export function useLinkAssets(from: LinkAssetsInput['from']) {
  const { client, cache, toasts } = useServices()
  const assets = useResource('assets', createAssets)
  const jobs = useResource('jobs', createJobs)
  const [, navigate] = useLocation()
  const { handover, restored, keep, keepSources, forget } = useKeptChoices(`link-${from}`, linkChoicesSchema)
  const [address] = useState(() => stepAddress(BASE[from]))
  const [machine] = useState(() =>
    linkAssetsMachine.provide({
      actors: {
        ...createLinkActors({ variants: client.variants, views: client.views, assets, jobs }, cache),
        observeAddress: createAddress(address),
      },
    }),
  )
  const page = useActorRef(machine, {
    ...inspectActor(),
    input: {
      ...address.read(urlNow()),
      from,
      sources: handover && { choice: handover.choice, count: handover.count },
      choices: restored ?? NO_LINKS,
    },
  })

  useEffect(() => {
    function keepAll() {
      const { sources, choices } = page.getSnapshot().context
      if (sources.count === 0) return
      const { variants, views, assets: chosen, action } = choices
      keep(sources, { variants: [...variants], views: [...views], assets: [...chosen], action })
    }
    keepAll()
    const changes = [
      page.on('choices.changed', () => queueMicrotask(keepAll)),
      page.on('sources.changed', ({ sources }) => {
        queueMicrotask(keepAll)
        keepSources(sources)
      }),
      page.subscribe({
        complete: () => {
          forget()
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
  }, [page, keep, keepSources, forget, handover, from, toasts, navigate])

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
