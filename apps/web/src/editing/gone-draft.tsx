import { Button, PageHeader } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { useEffect, useRef } from 'react'
import { FieldRow } from '../attribute-fields/field-row.tsx'
import { useCopy } from '../shared/use-copy.ts'
import { useTitle } from '../shared/use-title.ts'
import { EDITING } from './editing.messages.ts'

interface GoneDraftProps {
  title: string
  rows: readonly { field: string; name: string; text: string }[]
  onRetry: () => void
}

/** The typed changes of a deleted item, to be copied. */
export default function GoneDraft({ title, rows, onRetry }: GoneDraftProps) {
  useTitle(title)
  const box = useRef<HTMLDivElement>(null)
  // The form that had the focus has been removed.
  useEffect(() => box.current?.focus(), [])
  const copy = useCopy({ done: EDITING.copied, failed: EDITING.notCopied })
  return (
    <div ref={box} tabIndex={-1} className={page}>
      <PageHeader
        title={title}
        actions={
          <>
            <Button tone="secondary" onClick={onRetry}>
              {EDITING.tryAgain}
            </Button>
            <Button tone="primary" onClick={() => copy(rows.map(({ name, text }) => `${name}: ${text}`).join('\n'))}>
              {EDITING.copyAll}
            </Button>
          </>
        }
      />
      <p role="alert">{EDITING.gone}</p>
      {rows.map(({ field, name, text }) => (
        <FieldRow key={field} label={name} copy={text} copied={EDITING.copied}>
          <span className={typed}>{text === '' ? <i>{EDITING.nothing}</i> : text}</span>
        </FieldRow>
      ))}
    </div>
  )
}

const page = css({ display: 'grid', gap: '16', maxWidth: 'form', minWidth: '0', outline: 'none' })
const typed = css({ minWidth: '0', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', paddingBlock: '2' })
