import type { AddAssetsStep } from '@selvedge/machines'
import { ADD_ASSETS } from '../assets/library-order.ts'

/** Files of the wizard in the upload queue. */
export const ADD_ASSETS_GROUP = 'addAssets'

export const ADD_ASSETS_PATHS: Readonly<Record<AddAssetsStep, string>> = {
  upload: ADD_ASSETS,
  link: '/app/assets/link/upload',
  review: '/app/assets/link/upload/review',
  labels: '/app/assets/labels/upload',
}
