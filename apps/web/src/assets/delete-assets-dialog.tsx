import { useQuery } from '@tanstack/react-query'
import { assetKeys, confirmDeleteMachine, createAssetChanges } from '@selvedge/machines'
import { type Choice, createAssets, createJobs, isMatching } from '@selvedge/sdk'
import type { AssetUsage } from '@selvedge/sdk/wire'
import { useState } from 'react'
import ConfirmDialog, { type ConfirmWords } from '../confirm/confirm-dialog.tsx'
import { CONFIRM } from '../confirm/confirm.messages.ts'
import { useServices } from '../shared/services.ts'
import { useResource } from '../shared/use-resource.ts'
import { ASSETS } from './assets.messages.ts'

interface DeleteAssetsDialogProps {
  choice: Choice
  count: number
  onClose: (isDeleted: boolean) => void
}

/** Confirms a permanent deletion and lists what uses the assets. */
export default function DeleteAssetsDialog({ choice, count, onClose }: DeleteAssetsDialogProps) {
  const { cache, toasts } = useServices()
  const assets = useResource('assets', createAssets)
  const jobs = useResource('jobs', createJobs)
  const [machine] = useState(() =>
    confirmDeleteMachine.provide({ actors: createAssetChanges({ assets, jobs }, cache) }),
  )
  const usage = useUsage(isMatching(choice) ? [] : choice)
  return (
    <ConfirmDialog
      machine={machine}
      choice={choice}
      count={count}
      words={wordsWith(usage)}
      tone="danger"
      onClose={(done) => {
        if (done) toasts.show({ title: ASSETS.deleted, tone: 'success' })
        onClose(done !== undefined)
      }}
    />
  )
}

/** What uses a single asset. Usage of several assets overlaps and cannot be summed, so it is left out. */
function useUsage(ids: readonly string[]): string {
  const assets = useResource('assets', createAssets)
  const [id] = ids
  const { data, isError } = useQuery<AssetUsage | undefined>({
    queryKey: assetKeys.usage(ids),
    queryFn: ({ signal }) => assets.usage(id ?? '', { signal }),
    enabled: id !== undefined && ids.length === 1,
  })
  if (isError) return ASSETS.uncounted
  return data ? usageWords(data) : ''
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

function usageWords(usage: AssetUsage): string {
  const parts = (['variants', 'products', 'values', 'showcases'] as const).flatMap((kind) =>
    usage[kind] > 0 ? [ASSETS[kind](usage[kind])] : [],
  )
  return parts.length > 0 ? ASSETS.usage(parts) : ASSETS.unused
}
