import type { AddAssetsPlace } from '@selvedge/machines'
import { LIBRARY_ORDER } from '../assets/library-order.ts'
import { tableAddress } from '../links/table-address.ts'
import type { AddressForm } from '../shared/address.ts'
import { ADD_ASSETS_PATHS } from './add-assets-paths.ts'

const STEPS = ['upload', 'link', 'review', 'labels'] as const

/** Each step of the wizard has its own path. */
export const addAssetsAddress: AddressForm<AddAssetsPlace> = {
  read: (url) => ({ step: stepAt(url) ?? 'upload', table: tableAddress.read(url) }),
  write({ step, table }, url) {
    url.pathname = ADD_ASSETS_PATHS[step]
    const order = url.searchParams.get(LIBRARY_ORDER)
    tableAddress.write(table, url)
    if (order) url.searchParams.set(LIBRARY_ORDER, order)
  },
  entryOf: ({ step }, before) => ({ replace: STEPS.indexOf(step) <= STEPS.indexOf(before.step) }),
  isOfPage: (url) => stepAt(url) !== undefined,
}

const stepAt = ({ pathname }: URL) => STEPS.find((step) => pathname.replace(/\/$/, '') === ADD_ASSETS_PATHS[step])
