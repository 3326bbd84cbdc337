import type { createListActors, ListMachine, ListParams, ListRef, ListRow } from '@selvedge/machines'
import type { Filter } from '@selvedge/sdk'
import { useActorRef } from '@xstate/react'
import { useState } from 'react'
import { type AddressForm, createAddress, urlNow } from '../shared/address.ts'
import { inspectActor } from '../shared/inspect.ts'
import { listAddress } from '../shared/list-address.ts'

interface Within {
  /** What the list is always narrowed to; the actors are made with the same. */
  scope?: Filter | undefined
  /** How the address says what the list shows. */
  address?: AddressForm<{ params: ListParams }>
}

/** The list of a page, whose actors are made once. Address and list follow each other: Back and a pasted link lead the list, the user's choices lead the address. */
export function useList<Row extends ListRow>(
  machine: ListMachine<Row>,
  createActors: () => ReturnType<typeof createListActors<Row>>,
  { scope, address = listAddress }: Within = {},
): ListRef<Row> {
  const [filled] = useState(() =>
    machine.provide({ actors: { ...createActors(), observeAddress: createAddress(address) } }),
  )
  return useActorRef(filled, { ...inspectActor(), input: { ...address.read(urlNow()), scope } })
}
