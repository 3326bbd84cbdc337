import { createPictureActors, linkMainMachine } from '@selvedge/machines'
import { useActorRef } from '@xstate/react'
import { useEffect, useState } from 'react'
import { useLocation, useParams } from 'wouter'
import { type AddressForm, createAddress, urlNow } from '../shared/address.ts'
import { inspectActor } from '../shared/inspect.ts'
import { useServices } from '../shared/services.ts'
import { useVariantAddress } from './picture-frame.tsx'
import { PICTURES } from './pictures.messages.ts'

const PARAMETER = 'asset'

const choiceAddress: AddressForm<{ assetId: string | undefined }> = {
  read: (url) => ({ assetId: url.searchParams.get(PARAMETER) ?? undefined }),
  write: ({ assetId }, { searchParams }) => {
    if (assetId === undefined) searchParams.delete(PARAMETER)
    else searchParams.set(PARAMETER, assetId)
  },
  entryOf: () => ({ replace: true }),
  // The selection survives a switch between cards and table.
  isOfPage: ({ pathname }) => pathname.split('/').includes('link-main'),
}

/**
 * State of 'Select variant image'. The selection is in the address, so it survives a reload. Ends on the variant's
 * page.
 */
export function useLinkMain() {
  const { client, cache, toasts, leaving } = useServices()
  const { variantId = '' } = useParams()
  const [, navigate] = useLocation()
  const address = useVariantAddress()
  const [machine] = useState(() =>
    linkMainMachine.provide({
      actors: { ...createPictureActors(client, cache), observeAddress: createAddress(choiceAddress) },
    }),
  )
  const page = useActorRef(machine, { ...inspectActor(), input: { variantId, ...choiceAddress.read(urlNow()) } })

  useEffect(() => {
    const subscription = page.subscribe({
      complete: () => {
        if (page.getSnapshot().output) toasts.show({ title: PICTURES.mainLinked, tone: 'success' })
        // Cancel and Link are answers themselves, so nothing asks about uploads that are still under way.
        leaving.pass(() => navigate(address, { replace: true }))
      },
    })
    return () => subscription.unsubscribe()
  }, [page, toasts, leaving, navigate, address])

  return page
}
