import { type AssetArchiveRef, followJobChild } from '@selvedge/machines'
import { Button, Dialog, Progress } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import { useFollowedJob } from '../shared/use-followed-job.ts'
import { ArchiveOutcome, ArchiveProblem } from './archive-outcome.tsx'
import { ARCHIVE } from './asset-archive.messages.ts'
import { useAssetArchive } from './use-asset-archive.ts'

interface DownloadAssetsDialogProps {
  jobId: string | undefined
  onJob: (jobId: string) => void
  onClose: () => void
}

/** Downloads the selected assets as one ZIP file. Closing it does not stop the job. */
export default function DownloadAssetsDialog(props: DownloadAssetsDialogProps) {
  const { onClose } = props
  const archive = useAssetArchive(props)
  const isPacking = useSelector(archive, (snapshot) => snapshot.matches('packing'))
  // The job is only followed once the server has named it.
  const isStarting = useSelector(archive, (snapshot) => snapshot.matches({ packing: 'starting' }))
  const isOpening = useSelector(archive, (snapshot) => snapshot.matches('handingOver'))
  const canDownload = useSelector(archive, (snapshot) => snapshot.matches('packed'))
  const canRetry = useSelector(archive, (snapshot) => snapshot.can({ type: 'retry' }))
  const count = useSelector(archive, ({ context }) => context.selection?.count)
  const mainButton = useRef<HTMLButtonElement>(null)
  const main = () => {
    if (canRetry) archive.send({ type: 'retry' })
    else if (canDownload) archive.send({ type: 'download' })
    else onClose()
  }
  const mainText = () => {
    if (isPacking) return ARCHIVE.background
    if (canRetry) return ARCHIVE.retry
    return canDownload ? ARCHIVE.download : ARCHIVE.close
  }
  return (
    <Dialog
      open
      size="sm"
      title={ARCHIVE.title}
      closeLabel={ARCHIVE.close}
      onOpenChange={() => {
        if (!isStarting) onClose()
      }}
      initialFocus={() => mainButton.current}
      {...(count !== undefined && { description: ARCHIVE.hint(count) })}
      footer={
        <>
          {isPacking && <CancelButton archive={archive} />}
          {/* One button throughout, so that it keeps the focus. */}
          <Button ref={mainButton} tone="primary" busy={isStarting || isOpening} onClick={main}>
            {mainText()}
          </Button>
        </>
      }
    >
      {isPacking && <Packing archive={archive} isStarting={isStarting} />}
      {isOpening && <p role="status">{ARCHIVE.opening}</p>}
      <ArchiveOutcome archive={archive} />
      <ArchiveProblem archive={archive} />
    </Dialog>
  )
}

function useJob(archive: AssetArchiveRef) {
  const began = useSelector(archive, ({ context }) => context.job)
  return useFollowedJob(useSelector(archive, followJobChild), began)
}

function CancelButton({ archive }: { archive: AssetArchiveRef }) {
  const { canCancel, isCancelling } = useJob(archive)
  return (
    <Button
      tone="secondary"
      busy={isCancelling}
      disabled={!canCancel && !isCancelling}
      onClick={() => archive.send({ type: 'cancel' })}
    >
      {ARCHIVE.cancel}
    </Button>
  )
}

function Packing({ archive, isStarting }: { archive: AssetArchiveRef; isStarting: boolean }) {
  const { done, total, isUncancelled } = useJob(archive)
  return (
    <div className={stack}>
      <Progress
        text={isStarting ? ARCHIVE.starting : ARCHIVE.packing(done, total)}
        value={done}
        max={isStarting ? undefined : total}
      />
      <p className={quiet}>{ARCHIVE.leave}</p>
      {isUncancelled && (
        <p role="alert" className={alertText}>
          {ARCHIVE.uncancelled}
        </p>
      )}
    </div>
  )
}

const stack = css({ display: 'flex', flexDirection: 'column', gap: '12', minWidth: '0' })
const quiet = css({ color: 'fg.muted', fontSize: 'sm' })
const alertText = css({ color: 'danger.fg', fontSize: 'sm' })
