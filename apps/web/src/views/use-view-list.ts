import { createVariantActors, scopeOf, variantListMachine, type VariantListRef } from '@selvedge/machines'
import type { View } from '@selvedge/sdk'
import { useActorRef } from '@xstate/react'
import { useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { inspectActor } from '../shared/inspect.ts'
import { useServices } from '../shared/services.ts'
import { viewAddressOf, viewParamsOf } from './view-address.ts'

/** The variants of a view. As every list it and the address follow each other; what the address does not say is the saved view's. */
export function useViewList(view: View): VariantListRef {
  const { client, cache } = useServices()
  const [path, navigate] = useLocation()
  const search = useSearch()
  const [scope] = useState(() => scopeOf(view))
  const [machine] = useState(() => variantListMachine.provide({ actors: createVariantActors(client, cache, scope) }))
  const list = useActorRef(machine, { ...inspectActor(), input: { params: viewParamsOf(search, view), scope } })

  useEffect(() => {
    list.send({ type: 'address.changed', params: viewParamsOf(search, view) })
  }, [list, search, view])

  useEffect(() => {
    const subscription = list.on('params.changed', ({ params }) => navigate(path + viewAddressOf(params, view)))
    return () => subscription.unsubscribe()
  }, [list, navigate, path, view])

  return list
}
