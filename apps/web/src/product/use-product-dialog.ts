import { useDialogAddress } from '../shared/use-dialog-address.ts'

export const PRODUCT_DIALOGS = ['add-variant', 'add-attribute', 'delete'] as const
export type ProductDialog = (typeof PRODUCT_DIALOGS)[number]

/** The step that a dialog is at goes with it. */
const OWN = ['step'] as const

/** The dialog over the product that the address names. */
export const useProductDialog = () => useDialogAddress(PRODUCT_DIALOGS, OWN)
