import type { EditedColumn } from '@selvedge/machines'
import type { AttributesPreview } from '@selvedge/sdk/wire'
import { Button, Spinner } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { useSelector } from '@xstate/react'
import { Tags } from 'lucide-react'
import { OutcomeRow } from '../bulk-edit/outcome-row.tsx'
import { StepFrame } from '../bulk-edit/step-frame.tsx'
import { ATTRIBUTE_EDIT } from './attribute-edit.messages.ts'
import type { EditStepProps } from './select-step.tsx'

/** Third step: what would change, before it is confirmed. */
export default function PreviewStep({ page, takesFocus }: EditStepProps) {
  const { draft, preview } = useSelector(page, ({ context }) => context)
  const isMaking = useSelector(page, (snapshot) => snapshot.matches({ editing: 'previewing' }))
  const isSaving = useSelector(page, (snapshot) => snapshot.matches('saving'))
  const canConfirm = useSelector(page, (snapshot) => snapshot.can({ type: 'confirm' }))
  return (
    <StepFrame
      takesFocus={takesFocus}
      heading={ATTRIBUTE_EDIT.preview}
      actions={
        <>
          <Button tone="secondary" disabled={isSaving} onClick={() => page.send({ type: 'back' })}>
            {ATTRIBUTE_EDIT.back}
          </Button>
          <Button
            tone="primary"
            busy={isSaving}
            disabled={!canConfirm && !isSaving}
            onClick={() => page.send({ type: 'confirm' })}
          >
            {ATTRIBUTE_EDIT.confirm}
          </Button>
        </>
      }
      below={preview && draft.column && <Changes column={draft.column} preview={preview} />}
    >
      {isMaking && (
        <p role="status" className={waiting}>
          <Spinner /> {ATTRIBUTE_EDIT.previewing}
        </p>
      )}
      {preview && <p role="status">{ATTRIBUTE_EDIT.summary(preview)}</p>}
      {preview?.changes === 0 && <p>{ATTRIBUTE_EDIT.noChanges}</p>}
    </StepFrame>
  )
}

function Changes({ column, preview: { changes, rows } }: { column: EditedColumn; preview: AttributesPreview }) {
  if (changes === 0) return null
  return (
    <>
      <ul aria-label={ATTRIBUTE_EDIT.changes}>
        {rows.map((row) => (
          <OutcomeRow
            key={row.id}
            {...row}
            show={SHOWN[column]}
            picture={<Tags aria-hidden size={16} strokeWidth={1.75} className={mark} />}
          />
        ))}
      </ul>
      {changes > rows.length && <p className={quiet}>{ATTRIBUTE_EDIT.moreChanges(changes - rows.length)}</p>}
    </>
  )
}

const onOrOff = ([text]: readonly string[]) => (text === 'true' ? ATTRIBUTE_EDIT.on : ATTRIBUTE_EDIT.off)
/** Columns whose values are not plain text. */
const SHOWN: Partial<Record<EditedColumn, (texts: readonly string[]) => string>> = {
  live: onOrOff,
  public: onOrOff,
  versions: (codes) => codes.join(', ').toUpperCase(),
}

const waiting = css({ display: 'flex', alignItems: 'center', gap: '8', color: 'fg.muted' })
const mark = css({ color: 'fg.subtle' })
const quiet = css({ color: 'fg.muted', fontSize: 'sm' })
