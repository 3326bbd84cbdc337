import type { VariantListRef } from '@selvedge/machines'
import { pagePart } from '@selvedge/ui'
import { lazy, Suspense } from 'react'
import type { VariantsDialog } from './use-variants-dialog.ts'

const OpenDialog = lazy(pagePart(() => import('./open-dialog.tsx')))

interface VariantsDialogsProps {
  dialog: VariantsDialog | undefined
  list: VariantListRef
  /** Columns on screen, which a new view keeps. */
  attributes: readonly string[]
  onClose: () => void
}

/** The dialogs over a list of variants; nothing of them loads before one is opened. */
export function VariantsDialogs({ dialog, ...rest }: VariantsDialogsProps) {
  return <Suspense>{dialog && <OpenDialog dialog={dialog} {...rest} />}</Suspense>
}
