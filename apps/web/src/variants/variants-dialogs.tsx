import type { VariantListRef } from '@selvedge/machines'
import { pagePart } from '@selvedge/ui'
import { lazy, Suspense } from 'react'
import type { VariantsDialog } from './use-variants-dialog.ts'

const OpenDialog = lazy(pagePart(() => import('./open-dialog.tsx')))

interface VariantsDialogsProps {
  dialog: VariantsDialog | undefined
  list: VariantListRef
  /** Columns on screen, which a new view takes over. */
  attributes: readonly string[]
  onClose: () => void
}

/** Dialogs over a list of variants; each loads when it is first opened. */
export function VariantsDialogs({ dialog, ...rest }: VariantsDialogsProps) {
  return <Suspense>{dialog && <OpenDialog dialog={dialog} {...rest} />}</Suspense>
}
