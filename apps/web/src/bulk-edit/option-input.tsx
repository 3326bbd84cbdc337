import type { BulkEditDraft } from '@selvedge/machines'
import { Checkbox, RadioGroup } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { ListField } from '../attribute-fields/list-field.tsx'
import { BULK_EDIT } from './bulk-edit.messages.ts'

interface OptionInputProps {
  header: string
  draft: BulkEditDraft
  onChange: (change: Partial<Omit<BulkEditDraft, 'column'>>) => void
}

/** The input for the values of one option, which variants get that do not have it. */
export function OptionInput({ header, draft, onChange }: OptionInputProps) {
  const { isEmptied, texts, mode } = draft
  return (
    <div className={stack}>
      <ListField
        label={header}
        hint={BULK_EDIT.optionValues}
        values={isEmptied ? [] : texts}
        error={undefined}
        disabled={isEmptied}
        onChange={(values) => onChange({ texts: values })}
      />
      <RadioGroup
        label={BULK_EDIT.modeLabel}
        disabled={isEmptied}
        value={isEmptied ? 'upsert' : mode}
        onValueChange={(chosen) => onChange({ mode: chosen })}
        items={MODES}
      />
      <Checkbox
        checked={isEmptied}
        hint={BULK_EDIT.removeOptionHint}
        onCheckedChange={(chosen) => onChange({ isEmptied: chosen })}
      >
        {BULK_EDIT.removeOption}
      </Checkbox>
    </div>
  )
}

const MODES = [
  { value: 'append', label: BULK_EDIT.append, hint: BULK_EDIT.appendOptionHint },
  { value: 'upsert', label: BULK_EDIT.upsert, hint: BULK_EDIT.upsertOptionHint },
] as const

const stack = css({ display: 'flex', flexDirection: 'column', gap: '16', minWidth: '0' })
