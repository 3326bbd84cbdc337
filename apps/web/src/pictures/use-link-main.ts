import { createPictureActors, linkMainMachine } from '@selvedge/machines'
import { useActorRef } from '@xstate/react'
import { useEffect, useState } from 'react'
import { useLocation, useParams, useSearch } from 'wouter'
import { inspectActor } from '../shared/inspect.ts'
import { useServices } from '../shared/services.ts'
import { useVariantAddress } from './picture-frame.tsx'
import { PICTURES } from './pictures.messages.ts'

const PARAMETER = 'asset'

/** Select variant image. The choice stands in the address, so that a reload loses nothing; the end is the variant's page. */
export function useLinkMain() {
  const { client, cache, toasts } = useServices()
  const { variantId = '' } = useParams()
  const [path, navigate] = useLocation()
  const search = useSearch()
  const address = useVariantAddress()
  const assetId = new URLSearchParams(search).get(PARAMETER) ?? undefined
  const [machine] = useState(() => linkMainMachine.provide({ actors: createPictureActors(client, cache) }))
  const page = useActorRef(machine, { ...inspectActor(), input: { variantId, assetId } })

  useEffect(() => {
    page.send({ type: 'address.changed', assetId })
  }, [page, assetId])

  useEffect(() => {
    const subscription = page.on('choice.changed', (notice) => {
      const query = new URLSearchParams(search)
      query.set(PARAMETER, notice.assetId)
      navigate(`${path}?${query}`, { replace: true })
    })
    return () => subscription.unsubscribe()
  }, [page, navigate, path, search])

  useEffect(() => {
    const subscription = page.subscribe({
      complete: () => {
        if (page.getSnapshot().output) toasts.show({ title: PICTURES.mainLinked, tone: 'success' })
        navigate(address, { replace: true })
      },
    })
    return () => subscription.unsubscribe()
  }, [page, toasts, navigate, address])

  return page
}
