import { hasEnded, isActive, type Upload, uploadProgress, type UploadQueueRef } from '@selvedge/machines'
import { Button, IconButton, Progress } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { useSelector } from '@xstate/react'
import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { FileQuestions } from './file-questions.tsx'
import { LostFiles, PausedFiles } from './lost-files.tsx'
import { UploadList } from './upload-list.tsx'
import { percentOf, UPLOADS } from './uploads.messages.ts'
import { useUploadQueue } from './use-upload-queue.ts'

/** Uploads on every page of the back office but the one that lists them anyway. */
export default function UploadTray() {
  const queue = useUploadQueue()
  const [path] = useLocation()
  const uploads = useSelector(queue, ({ context }) => context.uploads)
  const isShown = uploads.some((upload) => !hasEnded(upload) || upload.group === undefined)
  return isShown && path !== '/app/assets/upload' ? <Tray queue={queue} uploads={uploads} /> : null
}

function Tray({ queue, uploads }: { queue: UploadQueueRef; uploads: readonly Upload[] }) {
  const [isOpen, setOpen] = useState(false)
  const arrivals = useSelector(queue, ({ context }) => context.arrivals)
  const { sent, total, speed, left } = uploadProgress(uploads, arrivals)
  const isRunning = uploads.some((upload) => isActive(upload) || upload.phase === 'waiting')
  const words = trayWords(uploads)
  return (
    <section aria-label={UPLOADS.tray} className={tray} data-no-print>
      <div className={head}>
        <p role="status" className={title}>
          {words}
        </p>
        {isRunning && (
          <Progress
            className={grow}
            text={[
              UPLOADS.progress(percentOf(sent, total)),
              ...(speed !== undefined && left !== undefined ? [UPLOADS.pace(speed, left)] : []),
            ].join(' · ')}
            value={sent}
            max={total}
          />
        )}
        <IconButton
          label={isOpen ? UPLOADS.hide : UPLOADS.show}
          size="sm"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? <ChevronUp aria-hidden size={16} /> : <ChevronDown aria-hidden size={16} />}
        </IconButton>
        {!isRunning && (
          <IconButton label={UPLOADS.clear} size="sm" onClick={() => queue.send({ type: 'ended.cleared' })}>
            <X aria-hidden size={16} />
          </IconButton>
        )}
      </div>
      <FileQuestions queue={queue} />
      <LostFiles queue={queue} group={undefined} />
      <PausedFiles queue={queue} />
      {isOpen && (
        // Focusable, so that keyboard users can scroll it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div className={scroller} role="group" aria-label={UPLOADS.list} tabIndex={0}>
          <UploadList queue={queue} uploads={uploads} />
        </div>
      )}
      {isOpen && uploads.some((upload) => !hasEnded(upload)) && (
        <Button tone="secondary" size="sm" onClick={() => queue.send({ type: 'uploads.cancelled' })}>
          {UPLOADS.cancelAll}
        </Button>
      )}
    </section>
  )
}

/** One sentence for the tray: what runs, else what needs the user, else how it ended. */
function trayWords(uploads: readonly Upload[]): string {
  const countOf = (...phases: readonly Upload['phase'][]) =>
    uploads.filter(({ phase }) => phases.includes(phase)).length
  const ended = countOf('done', 'refused')
  if (uploads.some((upload) => isActive(upload) || upload.phase === 'waiting'))
    return UPLOADS.running(ended, uploads.length)
  if (countOf('asking') > 0) return UPLOADS.waiting(countOf('asking'))
  if (countOf('lost') > 0) return UPLOADS.interrupted(countOf('lost'))
  return countOf('refused') > 0 ? UPLOADS.failed(countOf('refused')) : UPLOADS.ended(countOf('done'))
}

// In the flow, so that it never covers what has the focus, or the buttons of a wizard.
const tray = css({
  display: 'grid',
  gap: '8',
  flexShrink: '0',
  marginBottom: '12',
  paddingInline: '12',
  paddingBlock: '8',
  borderRadius: 'md',
  borderWidth: 'hairline',
  borderStyle: 'solid',
  borderColor: 'border.default',
  bg: 'bg.surface',
})
const head = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '12', rowGap: '4' })
const title = css({ flex: '[1 1 12rem]', minWidth: '0', fontWeight: 'medium', overflowWrap: 'anywhere' })
const grow = css({ flex: '[2 1 16rem]' })
const scroller = css({ maxHeight: '[40dvh]', overflowY: 'auto' })
