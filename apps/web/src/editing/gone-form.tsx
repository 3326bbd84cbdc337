import type { EditDraft, EditRef, EditValues, FieldOf } from '@selvedge/machines'
import { Button, PageHeader } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { useEffect, useRef } from 'react'
import { FieldRow } from '../attribute-fields/field-row.tsx'
import { useCopy } from '../shared/use-copy.ts'
import { useTitle } from '../shared/use-title.ts'
import { EDITING } from './editing.messages.ts'

interface GoneFormProps<Item, Values extends EditValues> {
  edit: EditRef<Item, Values>
  /** Typed changes that cannot be saved. */
  draft: EditDraft<Values>
  title: string
  fieldName: (field: FieldOf<Values>) => string
  show: (field: FieldOf<Values>, value: unknown) => string
}

/** Shows the typed changes of a deleted item so that the user can copy them, or retry in case it was restored. */
export function GoneForm<Item, Values extends EditValues>(props: GoneFormProps<Item, Values>) {
  const { edit, draft, title, fieldName, show } = props
  useTitle(title)
  const box = useRef<HTMLDivElement>(null)
  // The form that had the focus has been removed.
  useEffect(() => box.current?.focus(), [])
  const copy = useCopy({ done: EDITING.copied, failed: EDITING.notCopied })
  const rows = Object.entries(draft.change).map(([field, value]) => ({
    field,
    // A draft only has fields of its form.
    name: fieldName(field as FieldOf<Values>),
    text: value === null ? '' : show(field as FieldOf<Values>, value),
  }))
  return (
    <div ref={box} tabIndex={-1} className={page}>
      <PageHeader
        title={title}
        actions={
          <>
            <Button tone="secondary" onClick={() => edit.send({ type: 'retry' })}>
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
