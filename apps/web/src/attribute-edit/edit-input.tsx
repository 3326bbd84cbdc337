import { ATTRIBUTE_EDIT_TYPES, type AttributeEditDraft, type EditedColumn } from '@selvedge/machines'
import { Combobox, Switch, TextArea, TextField } from '@selvedge/ui'
import { useLinkChoices } from '../attribute/use-link-choices.ts'
import { Notice } from '../shared/notice.tsx'
import { ATTRIBUTE_EDIT } from './attribute-edit.messages.ts'

interface EditInputProps {
  column: { id: EditedColumn; header: string }
  draft: AttributeEditDraft
  onChange: (change: Partial<Omit<AttributeEditDraft, 'column'>>) => void
}

/** The input for the chosen column, by the way it is edited. */
export function EditInput(props: EditInputProps) {
  const { column, draft, onChange } = props
  switch (ATTRIBUTE_EDIT_TYPES[column.id]) {
    case 'text': {
      const field = {
        label: column.header,
        disabled: draft.isEmptied,
        value: draft.isEmptied ? '' : draft.text,
        onValueChange: (text: string) => onChange({ text }),
      }
      if (column.id !== 'description') return <TextField {...field} maxLength={column.id === 'unit' ? 40 : 200} />
      return <TextArea {...field} rows={2} hint={ATTRIBUTE_EDIT.descriptionHint} maxLength={120} />
    }
    case 'multiple_choice':
      return <LinkInput {...props} />
    case 'switch':
    case 'publish_status':
      return (
        <Switch
          checked={draft.isOn && !draft.isEmptied}
          disabled={draft.isEmptied}
          hint={column.id === 'live' ? ATTRIBUTE_EDIT.liveHint : ATTRIBUTE_EDIT.publicHint}
          onCheckedChange={(isOn) => onChange({ isOn })}
        >
          {column.header}
        </Switch>
      )
  }
}

const NONE = { versions: [], groups: [] }

function LinkInput({ column, draft, onChange }: EditInputProps) {
  const list = column.id === 'versions' ? 'versions' : 'groups'
  const { hasFailed, retry, ...choices } = useLinkChoices(NONE, { ...NONE, [list]: draft.ids })
  return (
    <>
      {hasFailed && <Notice text={ATTRIBUTE_EDIT.noLists} action={ATTRIBUTE_EDIT.retry} onAction={retry} />}
      <Combobox
        multiple
        label={column.header}
        hint={ATTRIBUTE_EDIT.adds}
        disabled={draft.isEmptied}
        items={choices[list]}
        value={draft.isEmptied ? [] : draft.ids}
        onValueChange={(ids) => onChange({ ids })}
        emptyText={ATTRIBUTE_EDIT.noHits}
        openLabel={ATTRIBUTE_EDIT.show(column.header)}
        removeLabel={ATTRIBUTE_EDIT.removeValue}
      />
    </>
  )
}
