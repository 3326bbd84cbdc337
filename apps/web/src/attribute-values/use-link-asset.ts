import { createLinkAssetActors, linkAssetMachine } from '@selvedge/machines'
import { type Choice, createAttributeValues } from '@selvedge/sdk'
import { useActorRef } from '@xstate/react'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { type AddressForm, createAddress, urlNow } from '../shared/address.ts'
import { inspectActor } from '../shared/inspect.ts'
import { useServices } from '../shared/services.ts'
import { useResource } from '../shared/use-resource.ts'
import { LINK_ASSET } from './link-asset.messages.ts'

const PARAMETER = 'asset'

const choiceAddress: AddressForm<{ assetId: string | undefined }> = {
  read: (url) => ({ assetId: url.searchParams.get(PARAMETER) ?? undefined }),
  write: ({ assetId }, { searchParams }) => {
    if (assetId === undefined) searchParams.delete(PARAMETER)
    else searchParams.set(PARAMETER, assetId)
  },
  // Keeps the values that were handed over.
  entryOf: () => ({ replace: true, state: history.state }),
}

interface LinkAsset {
  attributeId: string
  choice: Choice
  count: number
  /** Address of the list of values. */
  back: string
}

/** State of a page that links an asset. The chosen one is in the address, so it survives a reload. */
export function useLinkAsset({ attributeId, choice, count, back }: LinkAsset) {
  const { cache, toasts } = useServices()
  const [, navigate] = useLocation()
  const attributeValues = useResource('attributeValues', createAttributeValues)
  const [machine] = useState(() =>
    linkAssetMachine.provide({
      actors: {
        ...createLinkAssetActors({ attributeValues }, cache, attributeId),
        observeAddress: createAddress(choiceAddress),
      },
    }),
  )
  const page = useActorRef(machine, { ...inspectActor(), input: { choice, ...choiceAddress.read(urlNow()) } })

  useEffect(() => {
    const ended = page.subscribe({
      complete() {
        if (page.getSnapshot().output) toasts.show({ title: LINK_ASSET.done(count), tone: 'success' })
        navigate(back, { replace: true })
      },
    })
    return () => ended.unsubscribe()
  }, [page, count, toasts, navigate, back])

  return page
}
