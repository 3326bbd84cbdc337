import type { Choice } from '@selvedge/sdk'
import { useCallback, useState } from 'react'

/** The open dialog and the variants it is about. */
export type VariantsDialog =
  | { about: 'delete' | 'duplicate' | 'addToView'; choice: Choice; count: number }
  | { about: 'createView' }

/** State of the open dialog. The functions are stable, so that no row re-renders. */
export function useVariantsDialog() {
  const [dialog, setDialog] = useState<VariantsDialog>()
  const close = useCallback(() => setDialog(undefined), [])
  return { dialog, open: setDialog, close }
}
