import type { createListActors, ListMachine, ListParams, ListRef, ListRow } from '@selvedge/machines'
import type { Filter } from '@selvedge/sdk'
import { useActorRef } from '@xstate/react'
import { useState } from 'react'
import { type AddressForm, createAddress, urlNow } from '../shared/address.ts'
import { inspectActor } from '../shared/inspect.ts'
import { listAddress } from '../shared/list-address.ts'

interface Within {
  /** Fixed filter of the list; the actors must be created with the same one. */
  scope?: Filter | undefined
  /** Maps the parameters of the list to the address. */
  address?: AddressForm<{ params: ListParams }>
}

/**
 * Creates the list of a page and syncs it with the address in both directions: Back and pasted links update the list,
 * the user's choices update the address.
 */
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
