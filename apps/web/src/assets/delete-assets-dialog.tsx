import { confirmDeleteMachine, createAssetChanges } from '@selvedge/machines'
import { type Choice, createAssets, createJobs } from '@selvedge/sdk'
import { useState } from 'react'
import ConfirmDialog, { type ConfirmWords } from '../confirm/confirm-dialog.tsx'
import { CONFIRM } from '../confirm/confirm.messages.ts'
import { useServices } from '../shared/services.ts'
import { useResource } from '../shared/use-resource.ts'
import { useOfferRestore } from '../trash/use-offer-restore.ts'
import { ASSETS } from './assets.messages.ts'
import { UsedAssets } from './used-assets.tsx'
import { useUsageOf } from './use-usage-of.ts'

interface DeleteAssetsDialogProps {
  choice: Choice
  count: number
  onClose: (isDeleted: boolean) => void
}

/** Confirms a deletion, which the message after it can undo, and lists what uses the assets. */
export default function DeleteAssetsDialog({ choice, count, onClose }: DeleteAssetsDialogProps) {
  const { cache } = useServices()
  const assets = useResource('assets', createAssets)
  const jobs = useResource('jobs', createJobs)
  const [machine] = useState(() =>
    confirmDeleteMachine.provide({ actors: createAssetChanges({ assets, jobs }, cache) }),
  )
  const { text, used } = useUsageOf(choice)
  const offerRestore = useOfferRestore()
  return (
    <ConfirmDialog
      machine={machine}
      choice={choice}
      count={count}
      words={wordsWith(text)}
      tone="danger"
      onClose={(done) => {
        if (done) offerRestore(choice, done, ASSETS.deleted)
        onClose(done !== undefined)
      }}
    >
      {used && <UsedAssets usage={used} />}
    </ConfirmDialog>
  )
}

const wordsWith = (usage: string): ConfirmWords => ({
  title: ASSETS.deleteTitle,
  text: (count) => [ASSETS.deleteText(count), usage].filter(Boolean).join(' '),
  confirm: ASSETS.delete,
  cancel: ASSETS.cancel,
  progress: CONFIRM.progress(ASSETS.deleting),
  problem: (kind, count) =>
    kind === 'countChanged' ? ASSETS.confirmProblem.countChanged(count) : ASSETS.confirmProblem[kind],
})
