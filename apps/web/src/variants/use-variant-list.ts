import { createVariantActors, type VariantListRef, variantListMachine } from '@selvedge/machines'
import { useActorRef } from '@xstate/react'
import { useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { inspectActor } from '../shared/inspect.ts'
import { addressOf, paramsOf } from '../shared/list-address.ts'
import { useServices } from '../shared/services.ts'

/** The list behind /app. Address and list follow each other: Back and a pasted link lead the list, the user's choices lead the address. */
export function useVariantList(): VariantListRef {
  const { client, cache } = useServices()
  const [path, navigate] = useLocation()
  const search = useSearch()
  const [machine] = useState(() => variantListMachine.provide({ actors: createVariantActors(client, cache) }))
  const list = useActorRef(machine, { ...inspectActor(), input: { params: paramsOf(search) } })

  useEffect(() => {
    list.send({ type: 'address.changed', params: paramsOf(search) })
  }, [list, search])

  useEffect(() => {
    const subscription = list.on('params.changed', ({ params }) => navigate(path + addressOf(params)))
    return () => subscription.unsubscribe()
  }, [list, navigate, path])

  return list
}
