import { useCallback } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useDialogAddress } from '../shared/use-dialog-address.ts'

const NAMES = ['create', 'rename'] as const

/** The dialogs with fields of the pages of views, as the address names them: `?dialog=create`, `?dialog=rename&id=…`. */
export function useViewDialog() {
  const [path, navigate] = useLocation()
  const search = useSearch()
  const { dialog, open } = useDialogAddress(NAMES)
  const renamed = new URLSearchParams(search).get('id') ?? ''

  const openCreate = useCallback(() => open('create'), [open])
  const openRename = useCallback(
    (id: string) => {
      const query = new URLSearchParams(search)
      query.set('dialog', 'rename')
      query.set('id', id)
      navigate(`${path}?${query.toString()}`)
    },
    [navigate, path, search],
  )
  const close = useCallback(() => {
    const query = new URLSearchParams(search)
    query.delete('dialog')
    query.delete('id')
    const text = query.toString()
    navigate(path + (text && `?${text}`), { replace: true })
  }, [navigate, path, search])

  return { isCreating: dialog === 'create', renamed: dialog === 'rename' ? renamed : '', openCreate, openRename, close }
}
