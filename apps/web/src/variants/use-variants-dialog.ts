import type { Choice } from '@selvedge/sdk'
import { useCallback, useState } from 'react'

/** The dialog that stands over the catalogue, and which variants it is about. */
export type VariantsDialog =
  | { about: 'delete' | 'duplicate' | 'addToView'; choice: Choice; count: number }
  | { about: 'createView' }

/** Which dialog is open. The functions stay the same, so that no row is drawn again for them. */
export function useVariantsDialog() {
  const [dialog, setDialog] = useState<VariantsDialog>()
  const close = useCallback(() => setDialog(undefined), [])
  return { dialog, open: setDialog, close }
}
