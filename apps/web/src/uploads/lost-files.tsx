import type { Upload, UploadQueueRef } from '@selvedge/machines'
import { css } from '@selvedge/ui/css'
import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import { Notice } from '../shared/notice.tsx'
import { listedFiles, newUploads } from './chosen-files.ts'
import { pickFiles } from './pick-files.ts'
import { UPLOADS } from './uploads.messages.ts'

/** Says which uploads were interrupted, and lets the user choose their files again. */
export function LostFiles({ queue, group }: { queue: UploadQueueRef; group: string | undefined }) {
  const count = useSelector(queue, ({ context }) => context.uploads.filter(isLost).length)
  const input = useRef<HTMLInputElement>(null)
  const add = (files: Parameters<typeof newUploads>[0]) =>
    queue.send({ type: 'files.added', files: newUploads(files, group) })
  if (count === 0) return null
  return (
    <>
      <Notice
        text={UPLOADS.lost(count)}
        action={UPLOADS.chooseAgain}
        onAction={() => {
          const picked = pickFiles()
          if (picked) void picked.then(add)
          else input.current?.click()
        }}
      />
      <input ref={input} type="file" hidden multiple onChange={({ target }) => add(listedFiles(target.files))} />
    </>
  )
}

/** Says that uploads wait for the connection; always rendered, so that it is announced. */
export function PausedFiles({ queue }: { queue: UploadQueueRef }) {
  const isPaused = useSelector(queue, ({ context }) => context.uploads.some(({ phase }) => phase === 'pausing'))
  return (
    <p role="status" className={paused}>
      {isPaused && UPLOADS.paused}
    </p>
  )
}

const paused = css({ color: 'warning.fg', fontSize: 'sm', _empty: { display: 'none' } })
const isLost = ({ phase, source }: Upload) => phase === 'lost' && source === undefined
