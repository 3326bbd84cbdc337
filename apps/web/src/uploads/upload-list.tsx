import type { Upload, UploadQueueRef } from '@selvedge/machines'
import { imageUrl } from '@selvedge/sdk'
import { Button, IconButton, Spinner, Thumbnail } from '@selvedge/ui'
import { css, cva } from '@selvedge/ui/css'
import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { memo } from 'react'
import { typeOf } from '../assets/asset-words.tsx'
import { fileSize } from '../shared/file-size.ts'
import { useServices } from '../shared/services.ts'
import { askAgain } from './file-handles.ts'
import { percentOf, phaseOf, retryOf, UPLOADS } from './uploads.messages.ts'

interface UploadListProps {
  queue: UploadQueueRef
  uploads: readonly Upload[]
}

/** Files of the queue, each with its state, type and size. */
export function UploadList({ queue, uploads }: UploadListProps) {
  return (
    <ul aria-label={UPLOADS.list}>
      {uploads.map((upload) => (
        <UploadRow key={upload.id} queue={queue} upload={upload} />
      ))}
    </ul>
  )
}

// A queue of hundreds changes with every part that arrives, but only one row of it.
const UploadRow = memo(function UploadRow({ queue, upload }: { queue: UploadQueueRef; upload: Upload }) {
  const { toasts } = useServices()
  const { id, name, size, type, phase, sent, asset, source } = upload
  const again = phase === 'refused' ? retryOf(upload) : undefined
  async function resume() {
    const data = await askAgain(source)
    if (data) queue.send({ type: 'file.found', id, data })
    else toasts.show({ title: UPLOADS.gone(name), tone: 'danger' })
  }
  return (
    <li className={row}>
      <Thumbnail size="comfortable" src={asset?.image_url && imageUrl(asset.image_url, 'thumbnail')} alt="" />
      <span className={words}>
        <bdi className={strong}>{name}</bdi>
        <span className={quiet}>
          {[asset ? typeOf(asset) : typeWord(name, type), fileSize(size)].filter(Boolean).join(' · ')}
        </span>
        <span className={said({ tone: toneOf(upload) })}>
          <Sign upload={upload} />
          {phaseOf(upload)}
        </span>
        {phase === 'sending' && <progress aria-label={name} className={bar} value={percentOf(sent, size)} max={100} />}
      </span>
      {again !== undefined && (
        <Button
          tone="secondary"
          size="sm"
          aria-label={UPLOADS.retry(again, name)}
          onClick={() => queue.send({ type: 'file.retried', id })}
        >
          {again}
        </Button>
      )}
      {phase === 'lost' && source !== undefined && (
        <Button tone="secondary" size="sm" aria-label={UPLOADS.resume(name)} onClick={() => void resume()}>
          {UPLOADS.resumeShort}
        </Button>
      )}
      <IconButton label={UPLOADS.remove(name)} size="sm" onClick={() => queue.send({ type: 'file.removed', id })}>
        <X aria-hidden size={16} strokeWidth={1.75} />
      </IconButton>
    </li>
  )
})

const BUSY: ReadonlySet<string> = new Set(['hashing', 'comparing', 'sending', 'pausing'])

function Sign({ upload }: { upload: Upload }) {
  if (BUSY.has(upload.phase)) return <Spinner />
  if (upload.phase === 'done') return <CircleCheck aria-hidden size={14} />
  return toneOf(upload) === 'danger' ? <CircleAlert aria-hidden size={14} /> : null
}

function toneOf({ phase }: Upload): 'danger' | 'success' | 'quiet' {
  if (phase === 'done') return 'success'
  return phase === 'refused' || phase === 'lost' ? 'danger' : 'quiet'
}

/** `PNG`; the extension when the browser does not know the type. */
const typeWord = (name: string, mimetype: string) =>
  mimetype ? typeOf({ mimetype }) : (/\.([^.]{1,8})$/.exec(name)?.[1]?.toUpperCase() ?? '')

const row = css({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto auto',
  alignItems: 'center',
  gap: '12',
  paddingInline: '12',
  paddingBlock: '8',
  borderBottomWidth: 'hairline',
  borderBottomStyle: 'solid',
  borderColor: 'border.default',
  contentVisibility: 'auto',
  containIntrinsicHeight: '[auto 76px]',
  '& > :last-child': { gridColumn: '4' },
})
const words = css({ display: 'flex', flexDirection: 'column', gap: '2', minWidth: '0' })
const strong = css({ fontWeight: 'medium', overflowWrap: 'anywhere' })
const quiet = css({ fontSize: 'xs', color: 'fg.muted' })
const said = cva({
  base: { display: 'flex', alignItems: 'center', gap: '4', fontSize: 'xs', fontVariantNumeric: 'tabular-nums' },
  variants: {
    tone: { danger: { color: 'danger.fg' }, success: { color: 'success.fg' }, quiet: { color: 'fg.muted' } },
  },
})
const bar = css({
  appearance: 'none',
  display: 'block',
  width: 'full',
  height: '4',
  borderRadius: 'full',
  overflow: 'hidden',
  bg: 'border.subtle',
  '&::-webkit-progress-bar': { bg: 'border.subtle' },
  '&::-webkit-progress-value': { bg: 'accent.solid' },
  '&::-moz-progress-bar': { bg: 'accent.solid' },
})
