import { assetGridMachine, type AssetGridRef, type createAssetActors } from '@selvedge/machines'
import type { Filter } from '@selvedge/sdk'
import { useActorRef } from '@xstate/react'
import { useState } from 'react'
import { createAddress, urlNow } from '../shared/address.ts'
import { inspectActor } from '../shared/inspect.ts'
import { listAddress } from '../shared/list-address.ts'

interface Within {
  /** Fixed filter of the grid; the actors must be created with the same one. */
  scope?: Filter | undefined
}

/** The asset grid of a page, kept in sync with the address in both directions. */
export function useAssetGrid(
  createActors: () => ReturnType<typeof createAssetActors>,
  { scope }: Within = {},
): AssetGridRef {
  const [machine] = useState(() =>
    assetGridMachine.provide({ actors: { ...createActors(), observeAddress: createAddress(listAddress) } }),
  )
  return useActorRef(machine, { ...inspectActor(), input: { ...listAddress.read(urlNow()), scope } })
}
