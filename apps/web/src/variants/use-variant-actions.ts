import type { Choice } from '@selvedge/sdk'
import { useMemo } from 'react'
import { useLocation } from 'wouter'
import { handOver } from '../shared/handover.ts'
import type { VariantsDialog } from './use-variants-dialog.ts'

export interface VariantActions {
  duplicate: (choice: Choice, count: number) => void
  remove: (choice: Choice, count: number) => void
  addToView: (choice: Choice, count: number) => void
  edit: (choice: Choice, count: number) => void
  linkAssets: (choice: Choice, count: number) => void
}

/** Actions on variants: dialogs open over the list; edit and link have their own pages. */
export function useVariantActions(open: (dialog: VariantsDialog) => void): VariantActions {
  const [, navigate] = useLocation()
  return useMemo(
    () => ({
      duplicate: (choice, count) => open({ about: 'duplicate', choice, count }),
      remove: (choice, count) => open({ about: 'delete', choice, count }),
      addToView: (choice, count) => open({ about: 'addToView', choice, count }),
      edit: (choice, count) => navigate('/app/edit', { state: handOver(choice, count) }),
      linkAssets: (choice, count) => navigate('/app/assets/link/products', { state: handOver(choice, count) }),
    }),
    [open, navigate],
  )
}
