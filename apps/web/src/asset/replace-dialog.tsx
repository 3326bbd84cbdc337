import { type AssetFileRef, isSameFile, type Upload, type UploadQueueRef } from '@selvedge/machines'
import type { Asset } from '@selvedge/sdk'
import { Button, Dialog, FileDrop, Progress } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { listedFiles, newUploads } from '../uploads/chosen-files.ts'
import { phaseOf, reasonOf, retryOf } from '../uploads/uploads.messages.ts'
import { useUploadQueue } from '../uploads/use-upload-queue.ts'
import { ASSET_FILE } from './asset.messages.ts'

interface ReplaceDialogProps {
  file: AssetFileRef
  asset: Asset
  onClose: () => void
}

/** Takes the file that replaces that of the asset. It uploads in the queue of the tab, so the dialog may be closed. */
export default function ReplaceDialog({ file, asset, onClose }: ReplaceDialogProps) {
  const queue = useUploadQueue()
  const upload = useSelector(file, ({ context }) => context.upload)
  const isUnderWay = upload !== undefined && upload.phase !== 'refused' && upload.phase !== 'lost'
  const remove = () => upload && queue.send({ type: 'file.removed', id: upload.id })

  useEffect(() => {
    const subscription = file.on('replaced', onClose)
    return () => subscription.unsubscribe()
  }, [file, onClose])

  function choose(files: readonly File[]) {
    const [chosen] = newUploads(listedFiles(files), undefined)
    if (!chosen) return
    const replacement = { ...chosen, replaces: asset }
    const isFound = upload?.phase === 'lost' && isSameFile(upload, replacement)
    if (!isFound) remove()
    queue.send({ type: 'files.added', files: [replacement] })
  }
  function close() {
    if (upload?.phase === 'refused') remove()
    onClose()
  }

  return (
    <Dialog
      open
      title={ASSET_FILE.title}
      description={<span className={words}>{ASSET_FILE.hint(asset.name)}</span>}
      onOpenChange={close}
      closeLabel={ASSET_FILE.close}
      footer={
        isUnderWay && (
          <>
            <Button tone="secondary" onClick={remove}>
              {ASSET_FILE.cancelUpload}
            </Button>
            <Button onClick={close}>{ASSET_FILE.close}</Button>
          </>
        )
      }
    >
      {isUnderWay ? (
        <UnderWay upload={upload} />
      ) : (
        <>
          {upload && <NotSent upload={upload} queue={queue} />}
          <FileDrop
            label={ASSET_FILE.newFile}
            hideLabel
            choose={upload ? ASSET_FILE.chooseAnother : ASSET_FILE.choose}
            drop={ASSET_FILE.drop[asset.mimetype_group]}
            hint={ASSET_FILE.limit}
            {...ACCEPT[asset.mimetype_group]}
            pasteAnywhere
            onFiles={choose}
          />
        </>
      )}
    </Dialog>
  )
}

const ACCEPT = { image: { accept: 'image/*' }, video: { accept: 'video/*' }, document: {} } as const

function UnderWay({ upload }: { upload: Upload }) {
  const { name, phase, sent, size } = upload
  return (
    <div className={stack}>
      <Progress
        text={ASSET_FILE.progress(name, phaseOf(upload))}
        value={sent}
        max={phase === 'sending' ? size : undefined}
      />
      <p role="status" className={quiet}>
        {phase === 'pausing' ? phaseOf(upload) : ASSET_FILE.goesOn}
      </p>
    </div>
  )
}

/** Why the file was refused; or that it was interrupted, and has to be chosen again. */
function NotSent({ upload, queue }: { upload: Upload; queue: UploadQueueRef }) {
  const { id, name, phase, problem } = upload
  const again = phase === 'refused' ? retryOf(upload) : undefined
  return (
    <div role="alert" className={stack}>
      <p className={alertText}>
        {phase === 'lost' ? `${name}: ${phaseOf(upload)}` : ASSET_FILE.refused(name, reasonOf(upload))}
        {problem === 'changed' && ` ${ASSET_FILE.look}`}
      </p>
      {again !== undefined && (
        <div className={row}>
          <Button tone="secondary" size="sm" onClick={() => queue.send({ type: 'file.retried', id })}>
            {again}
          </Button>
        </div>
      )}
    </div>
  )
}

const stack = css({ display: 'grid', gap: '8', minWidth: '0', marginBottom: '12' })
const row = css({ display: 'flex' })
const words = css({ overflowWrap: 'anywhere' })
const quiet = css({ fontSize: 'sm', color: 'fg.muted' })
const alertText = css({ color: 'danger.fg', fontSize: 'sm', overflowWrap: 'anywhere' })
