import { useCallback } from 'react'
import { useLocation, useSearch } from 'wouter'

export const PRODUCT_DIALOGS = ['add-variant', 'add-attribute', 'delete'] as const
export type ProductDialog = (typeof PRODUCT_DIALOGS)[number]

/** The dialog over the product that the address names, without the list under it and the step that a dialog is at. */
export function useProductDialog() {
  const [path, navigate] = useLocation()
  const search = useSearch()
  const named = new URLSearchParams(search).get('dialog')
  const dialog = PRODUCT_DIALOGS.find((name) => name === named)

  const open = useCallback(
    (name: ProductDialog) => navigate(path + withDialog(search, name), { replace: named !== null }),
    [navigate, path, search, named],
  )
  const close = useCallback(
    () => navigate(path + withDialog(search, undefined), { replace: true }),
    [navigate, path, search],
  )
  return { dialog, open, close }
}

function withDialog(search: string, name: ProductDialog | undefined): string {
  const query = new URLSearchParams(search)
  query.delete('step')
  if (name === undefined) query.delete('dialog')
  else query.set('dialog', name)
  const text = query.toString()
  return text && `?${text}`
}
