import type { AddAssetsPlace, AddAssetsStep } from '@selvedge/machines'
import { ADD_ASSETS, LIBRARY_ORDER } from '../assets/library-order.ts'
import { tableAddress } from '../links/table-address.ts'
import type { AddressForm } from '../shared/address.ts'

/** Files of the wizard in the upload queue. */
export const ADD_ASSETS_GROUP = 'addAssets'

export const ADD_ASSETS_PATHS: Readonly<Record<AddAssetsStep, string>> = {
  upload: ADD_ASSETS,
  link: '/app/assets/link/upload',
  review: '/app/assets/link/upload/review',
  labels: '/app/assets/labels/upload',
}

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
