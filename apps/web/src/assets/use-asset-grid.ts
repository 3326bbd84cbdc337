import { assetGridMachine, type AssetGridRef, type createAssetActors } from '@selvedge/machines'
import type { Filter } from '@selvedge/sdk'
import { useActorRef } from '@xstate/react'
import { useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { inspectActor } from '../shared/inspect.ts'
import { addressOf, paramsOf } from '../shared/list-address.ts'

const OF_THE_LIST = ['p', 's', 't', 'k', 'q'] as const

interface Within {
  /** What is asked for besides; the actors are made with the same. */
  scope?: Filter | undefined
}

/** The cards of a page. Address and cards follow each other, as `useList` does it; what else the address carries stays. */
export function useAssetGrid(actors: ReturnType<typeof createAssetActors>, { scope }: Within = {}): AssetGridRef {
  const [path, navigate] = useLocation()
  const search = useSearch()
  const [machine] = useState(() => assetGridMachine.provide({ actors }))
  const grid = useActorRef(machine, { ...inspectActor(), input: { params: paramsOf(search), scope } })

  useEffect(() => {
    grid.send({ type: 'address.changed', params: paramsOf(search) })
  }, [grid, search])

  useEffect(() => {
    const subscription = grid.on('params.changed', ({ params }) => {
      const query = new URLSearchParams(search)
      for (const name of OF_THE_LIST) query.delete(name)
      for (const [name, value] of new URLSearchParams(addressOf(params))) query.set(name, value)
      navigate(path + (query.size > 0 ? `?${query}` : ''))
    })
    return () => subscription.unsubscribe()
  }, [grid, navigate, path, search])

  return grid
}
