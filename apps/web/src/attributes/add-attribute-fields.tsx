import { isShortDescription } from '@selvedge/machines'
import { DISPLAY_TYPES } from '@selvedge/sdk/wire'
import { Combobox, Select, TextArea, TextField } from '@selvedge/ui'
import { typeName } from '../attribute/attribute-words.ts'
import { useVersionChoices } from '../attribute/use-link-choices.ts'
import { Notice } from '../shared/notice.tsx'
import { ADD_ATTRIBUTE } from './attributes-dialogs.messages.ts'
import type { NewAttributeDraft } from './use-attribute-draft.ts'

const TYPES = DISPLAY_TYPES.map((type) => ({ value: type, label: typeName(type) }))
const NONE: readonly never[] = []

interface AddAttributeFieldsProps {
  draft: NewAttributeDraft
  /** The server said that the name is taken. */
  isTaken: boolean
  onChange: (changed: Partial<NewAttributeDraft>) => void
}

/** Fields of a new attribute; only the name is required. */
export function AddAttributeFields({ draft, isTaken, onChange }: AddAttributeFieldsProps) {
  const versions = useVersionChoices(NONE, draft.versions)
  const isTooLong = !isShortDescription(draft.description)
  return (
    <>
      <TextField
        label={ADD_ATTRIBUTE.name}
        required
        autoComplete="off"
        maxLength={200}
        value={draft.name}
        onValueChange={(name) => onChange({ name })}
        error={isTaken ? ADD_ATTRIBUTE.nameTaken : undefined}
      />
      <TextArea
        label={ADD_ATTRIBUTE.description}
        note={ADD_ATTRIBUTE.optional}
        {...(!isTooLong && { hint: ADD_ATTRIBUTE.descriptionHint })}
        value={draft.description}
        onValueChange={(description) => onChange({ description })}
        error={isTooLong ? ADD_ATTRIBUTE.descriptionHint : undefined}
      />
      <Select
        label={ADD_ATTRIBUTE.type}
        items={TYPES}
        value={draft.display_type}
        onValueChange={(display_type) => onChange({ display_type })}
      />
      {versions.hasFailed && (
        <Notice text={ADD_ATTRIBUTE.versionsFailed} action={ADD_ATTRIBUTE.retry} onAction={versions.retry} />
      )}
      <Combobox
        multiple
        label={ADD_ATTRIBUTE.versions}
        note={ADD_ATTRIBUTE.optional}
        placeholder={ADD_ATTRIBUTE.addVersion}
        openLabel={ADD_ATTRIBUTE.openVersions}
        emptyText={ADD_ATTRIBUTE.noSuchVersion}
        removeLabel={ADD_ATTRIBUTE.remove}
        items={versions.items}
        value={draft.versions}
        onValueChange={(chosen) => onChange({ versions: chosen })}
      />
    </>
  )
}
