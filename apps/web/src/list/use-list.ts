import type { createListActors, ListMachine, ListRef, ListRow } from '@selvedge/machines'
import type { Filter } from '@selvedge/sdk'
import { useActorRef } from '@xstate/react'
import { useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { inspectActor } from '../shared/inspect.ts'
import { addressOf, paramsOf } from '../shared/list-address.ts'

interface Within {
  /** What the list is always narrowed to; the actors are made with the same. */
  scope?: Filter | undefined
  /** Query of the address that says which list it is, such as `of=mine`; it stays when the list changes. */
  keeps?: string
}

/** The list of a page. Address and list follow each other: Back and a pasted link lead the list, the user's choices lead the address. */
export function useList<Row extends ListRow>(
  machine: ListMachine<Row>,
  actors: ReturnType<typeof createListActors<Row>>,
  { scope, keeps }: Within = {},
): ListRef<Row> {
  const [path, navigate] = useLocation()
  const search = useSearch()
  const [filled] = useState(() => machine.provide({ actors }))
  const list = useActorRef(filled, { ...inspectActor(), input: { params: paramsOf(search), scope } })

  useEffect(() => {
    list.send({ type: 'address.changed', params: paramsOf(search) })
  }, [list, search])

  useEffect(() => {
    const subscription = list.on('params.changed', ({ params }) => navigate(path + withKept(addressOf(params), keeps)))
    return () => subscription.unsubscribe()
  }, [list, navigate, path, keeps])

  return list
}

function withKept(address: string, keeps: string | undefined): string {
  if (keeps === undefined) return address
  return address === '' ? `?${keeps}` : `${address}&${keeps}`
}
