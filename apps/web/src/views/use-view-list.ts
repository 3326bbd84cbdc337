import {
  createVariantActors,
  scopeOf,
  variantListMachine,
  type VariantListRef,
  type ViewPageRef,
} from '@selvedge/machines'
import type { View } from '@selvedge/sdk'
import { useEffect, useState } from 'react'
import { useList } from '../list/use-list.ts'
import { urlNow } from '../shared/address.ts'
import { useServices } from '../shared/services.ts'
import { viewAddress } from './view-address.ts'

/**
 * The variants of a view. Parameters missing from the address come from the saved view, so changes by colleagues apply.
 */
export function useViewList(page: ViewPageRef, view: View): VariantListRef {
  const { client, cache } = useServices()
  const [{ scope, address }] = useState(() => ({
    scope: scopeOf(view),
    address: viewAddress(() => page.getSnapshot().context.view?.value ?? view),
  }))
  const list = useList(variantListMachine, () => createVariantActors(client, cache, scope), { scope, address })

  useEffect(() => {
    list.send({ type: 'address.changed', ...address.read(urlNow()) })
  }, [list, address, view])

  return list
}
