import type { UploadValuesRef } from '@selvedge/machines'
import { Button } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { useSelector } from '@xstate/react'
import { RowsTable } from '../shared/rows-table.tsx'
import { saveBlob } from '../shared/save-blob.ts'
import { DialogButtons } from './dialog-buttons.tsx'
import { ERROR_COLUMNS, errorCells, errorsCsv } from './row-errors.ts'
import { UPLOAD } from './upload.messages.ts'

const { rows: ROWS } = UPLOAD
const MAX_SHOWN = 50

/** How the upload ended: with all values, or with none and the reasons (specification 2, 2 and 8). */
export function UploadOutcome({ upload }: { upload: UploadValuesRef }) {
  const { refusal, added, file } = useSelector(upload, ({ context }) => context)
  const finish = (
    <Button tone={refusal ? 'secondary' : 'primary'} onClick={() => upload.send({ type: 'finish' })}>
      {UPLOAD.finish}
    </Button>
  )
  if (!refusal) {
    return (
      <>
        <div role="status">
          <p className={strong}>{UPLOAD.uploaded}</p>
          <p>{UPLOAD.added(added)}</p>
        </div>
        <DialogButtons>{finish}</DialogButtons>
      </>
    )
  }
  const { problem, errors } = refusal
  const shown = errors.slice(0, MAX_SHOWN)
  return (
    <>
      <div role="alert">
        <p className={strong}>{UPLOAD.aborted}</p>
        <p>{UPLOAD.problems[problem]}</p>
        {problem !== 'offline' && <p>{UPLOAD.kept}</p>}
      </div>
      {errors.length > 0 && (
        <>
          <RowsTable label={ROWS.label} header={ERROR_COLUMNS} rows={shown.map(errorCells)} />
          {shown.length < errors.length && <p className={quiet}>{ROWS.first(shown.length, errors.length)}</p>}
          <Button
            tone="ghost"
            className={start}
            onClick={() => saveBlob(ROWS.fileName(file?.name ?? ''), errorsCsv(errors))}
          >
            {ROWS.download}
          </Button>
        </>
      )}
      <DialogButtons>
        {finish}
        <Button onClick={() => upload.send({ type: 'retry' })}>{UPLOAD.retry}</Button>
      </DialogButtons>
    </>
  )
}

const strong = css({ fontWeight: 'medium' })
const quiet = css({ color: 'fg.muted', fontSize: 'sm' })
const start = css({ justifySelf: 'start' })
