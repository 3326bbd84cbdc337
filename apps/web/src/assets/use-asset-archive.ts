import { assetArchiveMachine, createAssetArchiveActors } from '@selvedge/machines'
import { createAssets, createJobs } from '@selvedge/sdk'
import { useActorRef } from '@xstate/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { readHandover } from '../shared/handover.ts'
import { inspectActor } from '../shared/inspect.ts'
import { saveAddress } from '../shared/save-address.ts'
import { useFollowWhenLeft } from '../shared/use-follow-when-left.ts'
import { useResource } from '../shared/use-resource.ts'
import { leftArchives } from './left-archives.ts'
import { useTellArchive } from './use-tell-archive.ts'

interface ArchiveDialog {
  /** The job, as the address names it after a reload. */
  jobId: string | undefined
  /** Keeps the job in the address. */
  onJob: (jobId: string) => void
  onClose: () => void
}

/** The selection is in the history, and the job in the address. It goes on when the dialog is closed. */
export function useAssetArchive({ jobId, onJob, onClose }: ArchiveDialog) {
  const tell = useTellArchive()
  const assets = useResource('assets', createAssets)
  const jobs = useResource('jobs', createJobs)
  const [machine] = useState(() => assetArchiveMachine.provide({ actors: createAssetArchiveActors({ assets, jobs }) }))
  const [selection] = useState(() => readHandover())
  const archive = useActorRef(machine, { ...inspectActor(), input: { selection, jobId } })
  const keepJob = useEffectEvent(onJob)
  const close = useEffectEvent(onClose)

  useEffect(() => {
    // The machine may have ended before the dialog could subscribe to it.
    if (archive.getSnapshot().status === 'done') close()
    const subscriptions = [
      archive.subscribe({ complete: close }),
      archive.on('job.started', (notice) => keepJob(notice.jobId)),
      archive.on('file.ready', ({ url }) => saveAddress(url)),
    ]
    return () => subscriptions.forEach((one) => one.unsubscribe())
  }, [archive])

  useFollowWhenLeft(archive, {
    onLeft: leftArchives.keep,
    onEnded: (job) => tell(archive.getSnapshot().context.job.id, job),
  })
  return archive
}
