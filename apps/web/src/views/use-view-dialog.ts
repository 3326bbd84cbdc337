import { useCallback } from 'react'
import { useDialogAddress } from '../shared/use-dialog-address.ts'

const NAMES = ['create', 'rename'] as const
const OWN = ['id'] as const

/** The dialogs with fields on the pages of views, as in the address: `?dialog=create`, `?dialog=rename&id=…`. */
export function useViewDialog() {
  const { dialog, ofDialog, open, close } = useDialogAddress(NAMES, OWN)
  const openCreate = useCallback(() => open('create'), [open])
  const openRename = useCallback((id: string) => open('rename', { id }), [open])
  const renamed = dialog === 'rename' ? (ofDialog('id') ?? '') : ''
  return { isCreating: dialog === 'create', renamed, openCreate, openRename, close }
}
