import { useCallback } from 'react'
import { useLocation, useSearch } from 'wouter'

const PARAMETER = 'dialog'

/** The dialog that the address names, if the page has it: a link opens it, Back closes it. */
export function useDialogAddress<Name extends string>(names: readonly Name[]) {
  const [path, navigate] = useLocation()
  const search = useSearch()
  const named = new URLSearchParams(search).get(PARAMETER)
  const dialog = names.find((name) => name === named)

  const open = useCallback((name: Name) => navigate(path + withDialog(search, name)), [navigate, path, search])
  const close = useCallback(
    () => navigate(path + withDialog(search, undefined), { replace: true }),
    [navigate, path, search],
  )
  return { dialog, open, close }
}

function withDialog(search: string, name: string | undefined): string {
  const query = new URLSearchParams(search)
  if (name === undefined) query.delete(PARAMETER)
  else query.set(PARAMETER, name)
  const text = query.toString()
  return text && `?${text}`
}
