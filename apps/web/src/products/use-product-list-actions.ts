import type { ChangeStateInput } from '@selvedge/machines'
import type { Choice, Client, Product, State } from '@selvedge/sdk'
import { isMatching } from '@selvedge/sdk'
import { useMemo } from 'react'
import { useLocation } from 'wouter'
import { productAddress } from '../product/product-address.ts'
import { type Services, useServices } from '../shared/services.ts'
import { PRODUCTS } from './products.messages.ts'

/** The open dialog and the products it is about. */
export type ProductsQuestion =
  | { about: 'delete' | 'duplicate'; choice: Choice; count: number }
  | { about: 'state'; state: State; choice: Choice; count: number }

export interface ProductListActions {
  duplicate: (choice: Choice, count: number) => void
  remove: (choice: Choice, count: number) => void
  setState: (state: State) => (choice: Choice, count: number) => void
  edit: (product: Pick<Product, 'id'>) => void
}

/**
 * Actions on products of the list. State changes of individually selected products need no confirmation, as they can be
 * undone.
 */
export function useProductListActions(
  products: Client['products'],
  ask: (question: ProductsQuestion) => void,
): ProductListActions {
  const services = useServices()
  const [, navigate] = useLocation()
  return useMemo(
    () => ({
      duplicate: (choice, count) => ask({ about: 'duplicate', choice, count }),
      remove: (choice, count) => ask({ about: 'delete', choice, count }),
      setState: (state) => (choice, count) =>
        isMatching(choice)
          ? ask({ about: 'state', state, choice, count })
          : void changeStateLater(services, products, { ids: choice, state }),
      edit: ({ id }) => navigate(productAddress(id)),
    }),
    [services, products, ask, navigate],
  )
}

/** Loads the code for state changes on first use. If that fails, nothing has changed. */
async function changeStateLater(
  services: Services,
  products: Client['products'],
  input: ChangeStateInput,
): Promise<void> {
  try {
    const { changeState } = await loadIfOnline()
    changeState(services, products, input)
  } catch {
    services.toasts.show({ title: PRODUCTS.stateFailed, tone: 'danger' })
  }
}

/** Some browsers never retry an import that failed offline, so it is not even started. */
async function loadIfOnline() {
  if (!navigator.onLine) throw new Error('There is no network.')
  return import('./change-state.ts')
}
