import { useDialogAddress } from '../shared/use-dialog-address.ts'

export const PRODUCT_DIALOGS = ['add-variant', 'add-attribute', 'delete'] as const
export type ProductDialog = (typeof PRODUCT_DIALOGS)[number]

/** The step parameter is removed with the dialog. */
const OWN = ['step'] as const

/** The product dialog named in the address. */
export const useProductDialog = () => useDialogAddress(PRODUCT_DIALOGS, OWN)
