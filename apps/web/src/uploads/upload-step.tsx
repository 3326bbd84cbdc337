import { type AddAssetsRef, uploadProgress, type UploadQueueRef } from '@selvedge/machines'
import { Button, Progress } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { useSelector } from '@xstate/react'
import { FolderOpen, Upload } from 'lucide-react'
import { useRef } from 'react'
import { ADD_ASSETS } from './add-assets.messages.ts'
import { ADD_ASSETS_GROUP } from './add-assets-paths.ts'
import { listedFiles, newUploads } from './chosen-files.ts'
import { pickFiles, pickFolder } from './pick-files.ts'
import { FileQuestions } from './file-questions.tsx'
import { LostFiles, PausedFiles } from './lost-files.tsx'
import { UploadList } from './upload-list.tsx'
import { percentOf, UPLOADS } from './uploads.messages.ts'

interface UploadStepProps {
  page: AddAssetsRef
  queue: UploadQueueRef
}

/** The first step: files by drop, paste or choice; each begins to upload at once. */
export function UploadStep({ page, queue }: UploadStepProps) {
  const files = useSelector(page, ({ context }) => context.files)
  const problem = useSelector(page, ({ context }) => context.problem)
  const arrivals = useSelector(queue, ({ context }) => context.arrivals)
  const { sent, total, speed, left } = uploadProgress(files, arrivals)
  return (
    <>
      <FileZone queue={queue} />
      {problem === 'none' && (
        <p role="alert" className={alertText}>
          {ADD_ASSETS.none}
        </p>
      )}
      <FileQuestions queue={queue} />
      <LostFiles queue={queue} group={ADD_ASSETS_GROUP} />
      <PausedFiles queue={queue} />
      {files.length > 0 && (
        <section aria-labelledby="files-listed" className={box}>
          <h2 id="files-listed" className={heading}>
            {ADD_ASSETS.listed(files.length)}
          </h2>
          {sent < total && (
            <Progress
              text={[
                ADD_ASSETS.progress(percentOf(sent, total)),
                ...(speed !== undefined && left !== undefined ? [UPLOADS.pace(speed, left)] : []),
              ].join(' · ')}
              value={sent}
              max={total}
            />
          )}
          <UploadList queue={queue} uploads={files} />
        </section>
      )}
    </>
  )
}

/** Files dropped on it are taken by `DropAnywhere`. */
function FileZone({ queue }: Pick<UploadStepProps, 'queue'>) {
  const input = useRef<HTMLInputElement>(null)
  const folder = useRef<HTMLInputElement>(null)
  const add = (files: Parameters<typeof newUploads>[0]) => {
    const uploads = newUploads(files, ADD_ASSETS_GROUP)
    if (uploads.length > 0) queue.send({ type: 'files.added', files: uploads })
  }
  const choose = (pick: typeof pickFiles, otherwise: HTMLInputElement | null) => {
    const picked = pick()
    if (picked) void picked.then(add)
    else otherwise?.click()
  }
  const take = (element: HTMLInputElement) => {
    add(listedFiles(element.files))
    // Allows choosing the same file again.
    element.value = ''
  }
  return (
    <div className={zone}>
      <Upload aria-hidden size={24} strokeWidth={1.5} />
      <p className={strong}>{ADD_ASSETS.drop}</p>
      <div className={buttons}>
        <Button onClick={() => choose(pickFiles, input.current)}>{ADD_ASSETS.browse}</Button>
        <Button
          tone="secondary"
          icon={<FolderOpen aria-hidden size={16} strokeWidth={1.75} />}
          onClick={() => choose(pickFolder, folder.current)}
        >
          {ADD_ASSETS.folder}
        </Button>
      </div>
      <p className={quiet}>{ADD_ASSETS.limits}</p>
      <p className={quiet}>{ADD_ASSETS.queued}</p>
      <input ref={input} type="file" hidden multiple onChange={({ currentTarget }) => take(currentTarget)} />
      <input
        ref={folder}
        type="file"
        hidden
        multiple
        {...{ webkitdirectory: '' }}
        onChange={({ currentTarget }) => take(currentTarget)}
      />
    </div>
  )
}

const zone = css({
  display: 'grid',
  gap: '8',
  justifyItems: 'center',
  textAlign: 'center',
  paddingInline: '16',
  paddingBlock: '32',
  borderRadius: 'md',
  borderWidth: 'hairline',
  borderStyle: 'dashed',
  borderColor: 'border.control',
  color: 'fg.muted',
})
const strong = css({ fontWeight: 'medium', color: 'fg.default' })
const buttons = css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: '8' })
const quiet = css({ fontSize: 'sm' })
const box = css({ display: 'grid', gap: '8', minWidth: '0' })
const heading = css({ fontSize: 'lg', fontWeight: 'semibold' })
const alertText = css({ color: 'danger.fg', fontSize: 'sm' })
