import { attributeOf, type BulkEditDraft } from '@selvedge/machines'
import type { Column } from '@selvedge/sdk'
import { RadioGroup, Switch, TextArea, TextField } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { useMemo } from 'react'
import { AttributeValuePicker } from '../attribute-fields/attribute-value-picker.tsx'
import { useAttributeFacts } from '../attribute-fields/use-attribute-facts.ts'
import { BULK_EDIT } from './bulk-edit.messages.ts'

interface ValueInputProps {
  column: Column
  draft: BulkEditDraft
  onChange: (change: Partial<Omit<BulkEditDraft, 'column'>>) => void
  /** Half-typed text from before a reload. */
  restored: string | undefined
  /** Called with text that is not chosen as a value yet, and with undefined once it is. */
  onTyped: (text: string | undefined) => void
}

/** The input for one column, by its type. */
export function ValueInput(props: ValueInputProps) {
  const { column, draft, onChange } = props
  if (attributeOf(column.id) !== undefined) return <AttributeInput {...props} />
  if (column.type === 'state') return <StateInput {...props} />
  const field = { label: column.header, disabled: draft.isEmptied, value: draft.isEmptied ? '' : draft.text }
  const change = (text: string) => onChange({ text })
  if (column.id === 'description') return <TextArea {...field} maxLength={10_000} onValueChange={change} />
  if (column.type === 'url') {
    return <TextField {...field} type="url" hint={BULK_EDIT.urlHint} maxLength={2_000} onValueChange={change} />
  }
  return <TextField {...field} maxLength={200} onValueChange={change} />
}

/** Live by default (specification 1, 2.11). */
function StateInput({ column, draft, onChange }: ValueInputProps) {
  return (
    <div className={stack}>
      <Switch
        checked={draft.text === 'active' && !draft.isEmptied}
        disabled={draft.isEmptied}
        onCheckedChange={(isLive) => onChange({ text: isLive ? 'active' : 'draft' })}
        hint={BULK_EDIT.liveHint}
      >
        {`${column.header}: ${BULK_EDIT.live}`}
      </Switch>
    </div>
  )
}

function AttributeInput({ column, draft, restored, onChange, onTyped }: ValueInputProps) {
  const { identifier: id, header: name, unit, type } = column
  const fallback = type === 'number' ? 'float' : type
  const linked = useMemo(
    () => [{ attribute_id: id, attribute: name, display_type: fallback, unit, values: [] }],
    [id, name, fallback, unit],
  )
  const { known } = useAttributeFacts(linked)
  const display_type = known.get(id)?.display_type ?? fallback
  const holdsOne = display_type !== 'multiple_choice'
  return (
    <div className={stack}>
      <AttributeValuePicker
        // Remounts the field when the type changes.
        key={display_type}
        attribute={{ id, name, display_type, unit }}
        value={draft.isEmptied ? [] : draft.values}
        onChange={(values) => onChange({ values })}
        restored={restored}
        onTyped={onTyped}
        disabled={draft.isEmptied}
      />
      {holdsOne ? (
        <p className={quiet}>{BULK_EDIT.setHint}</p>
      ) : (
        <RadioGroup
          label={BULK_EDIT.modeLabel}
          disabled={draft.isEmptied}
          value={draft.isEmptied ? 'upsert' : draft.mode}
          onValueChange={(mode) => onChange({ mode })}
          items={MODES}
        />
      )}
    </div>
  )
}

const MODES = [
  { value: 'append', label: BULK_EDIT.append, hint: BULK_EDIT.appendHint },
  { value: 'upsert', label: BULK_EDIT.upsert, hint: BULK_EDIT.upsertHint },
] as const

const quiet = css({ color: 'fg.muted', fontSize: 'sm' })
const stack = css({ display: 'flex', flexDirection: 'column', gap: '16', minWidth: '0' })
