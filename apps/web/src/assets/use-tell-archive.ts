import { archiveOf } from '@selvedge/machines'
import type { Job } from '@selvedge/sdk'
import { saveAddress } from '../shared/save-address.ts'
import { useServices } from '../shared/services.ts'
import { ARCHIVE } from './asset-archive.messages.ts'
import { leftArchives } from './left-archives.ts'

/** Says how the packing of an archive ended whose dialog was closed, and has the browser save the file. */
export function useTellArchive(): (jobId: string, job: Job | undefined) => void {
  const { toasts } = useServices()
  return (jobId, job) => {
    leftArchives.forget(jobId)
    if (job?.state === 'cancelled') return
    const { url, asset_count: count = 0, missing_count } = archiveOf(job) ?? {}
    if (!url || count === 0) {
      toasts.show({ title: ARCHIVE.failedElsewhere, description: job?.problem?.detail, tone: 'danger' })
      return
    }
    saveAddress(url)
    const again = { label: ARCHIVE.again, onSelect: () => saveAddress(url) }
    const missing = missing_count ?? 0
    const description = missing > 0 ? ARCHIVE.missing(missing) : undefined
    toasts.show({ title: ARCHIVE.startedElsewhere(count - missing), description, tone: 'success', action: again })
  }
}
