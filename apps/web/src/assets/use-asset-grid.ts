import { assetGridMachine, type AssetGridRef, type createAssetActors } from '@selvedge/machines'
import type { Filter } from '@selvedge/sdk'
import { useActorRef } from '@xstate/react'
import { useState } from 'react'
import { createAddress, urlNow } from '../shared/address.ts'
import { inspectActor } from '../shared/inspect.ts'
import { listAddress } from '../shared/list-address.ts'

interface Within {
  /** What is asked for besides; the actors are made with the same. */
  scope?: Filter | undefined
}

/** The cards of a page. Address and cards follow each other, as those of a list do. */
export function useAssetGrid(
  createActors: () => ReturnType<typeof createAssetActors>,
  { scope }: Within = {},
): AssetGridRef {
  const [machine] = useState(() =>
    assetGridMachine.provide({ actors: { ...createActors(), observeAddress: createAddress(listAddress) } }),
  )
  return useActorRef(machine, { ...inspectActor(), input: { ...listAddress.read(urlNow()), scope } })
}
