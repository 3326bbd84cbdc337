import { type GroupFields, MAX_GROUP_DESCRIPTION } from '@selvedge/machines'
import { TextArea, TextField } from '@selvedge/ui'
import type { GroupQuestion } from './group-question.ts'
import { GROUP_DIALOGS } from './groups.messages.ts'

interface GroupFormProps {
  question: GroupQuestion
  fields: GroupFields
  /** The user has tried to submit: a missing name is named. */
  isTried: boolean
  onChange: (changed: Partial<GroupFields>) => void
}

/** What a dialog asks for, or says before it acts. */
export function GroupForm({ question, ...form }: GroupFormProps) {
  switch (question.task) {
    case 'addGroup':
    case 'editGroup':
      return <Fields {...form} />
    case 'deleteGroup': {
      const { name, attributes_count } = question.group
      return (
        <p>
          {GROUP_DIALOGS.deleted(name)} {GROUP_DIALOGS.keeps(attributes_count)}
        </p>
      )
    }
    case 'duplicateGroup':
      return <p>{GROUP_DIALOGS.duplicated(question.group.name, question.group.attributes_count)}</p>
    case 'unlinkAttributes': {
      const { group, attributeIds, name } = question
      const what = name === undefined ? GROUP_DIALOGS.some(attributeIds.length) : GROUP_DIALOGS.one(name)
      return (
        <p>
          {GROUP_DIALOGS.unlinked(what, group.name)} {GROUP_DIALOGS.unlinkKeeps(attributeIds.length)}
        </p>
      )
    }
  }
}

function Fields({ fields, isTried, onChange }: Omit<GroupFormProps, 'question'>) {
  return (
    <>
      <TextField
        label={GROUP_DIALOGS.name}
        autoComplete="off"
        maxLength={200}
        value={fields.name}
        onValueChange={(name) => onChange({ name })}
        error={isTried && fields.name.trim() === '' ? GROUP_DIALOGS.nameRequired : undefined}
      />
      <TextArea
        label={GROUP_DIALOGS.description}
        hint={GROUP_DIALOGS.descriptionHint}
        rows={2}
        maxLength={MAX_GROUP_DESCRIPTION}
        value={fields.description}
        onValueChange={(description) => onChange({ description })}
      />
    </>
  )
}
