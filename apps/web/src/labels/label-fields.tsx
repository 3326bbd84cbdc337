import type { LabelCategory } from '@selvedge/sdk'
import { Combobox, LabelColorChoice, TextArea, TextField } from '@selvedge/ui'
import { Notice } from '../shared/notice.tsx'
import { CategoryDeletion, LabelDeletion, LabelsDeletion } from './label-deletion.tsx'
import type { LabelDialogFields, ManyLabels } from './label-change.ts'
import { LABEL_DIALOGS, LABELS } from './labels.messages.ts'
import { useEveryCategory } from './use-every-category.ts'
import type { LabelQuestion } from './use-label-question.ts'

interface FieldsProps {
  fields: LabelDialogFields
  /** The user has tried to submit: missing fields are named. */
  isTried: boolean
  onChange: (changed: Partial<LabelDialogFields>) => void
}

/** What a dialog asks for, or warns of. */
export function LabelFields({ question, ...props }: FieldsProps & { question: LabelQuestion | ManyLabels }) {
  switch (question.task) {
    case 'addCategory':
    case 'editCategory':
      return <CategoryForm {...props} isNew={question.task === 'addCategory'} />
    case 'addLabel':
    case 'editLabel':
      return <LabelForm {...props} category={question.category} isNew={question.task === 'addLabel'} />
    case 'deleteCategory':
      return <CategoryDeletion category={question.category} />
    case 'deleteLabel':
      return <LabelDeletion label={question.label} />
    case 'deleteLabels':
      return <LabelsDeletion labels={question.labels} />
  }
}

function CategoryForm({ fields, isNew, isTried, onChange }: FieldsProps & { isNew: boolean }) {
  return (
    <>
      <NameField {...{ fields, isTried, onChange }} />
      <LabelColorChoice
        label={LABEL_DIALOGS.color}
        names={LABEL_DIALOGS.colors}
        value={fields.color}
        onValueChange={(color) => onChange({ color })}
      />
      {!isNew && <DescriptionField {...{ fields, onChange }} />}
    </>
  )
}

interface LabelFormProps extends FieldsProps {
  /** The label's category, named while the others are loading. */
  category: LabelCategory | undefined
  isNew: boolean
}

function LabelForm({ fields, category, isNew, isTried, onChange }: LabelFormProps) {
  const { categories = category ? [category] : [], hasFailed, retry } = useEveryCategory()
  return (
    <>
      <NameField {...{ fields, isTried, onChange }} />
      {hasFailed && <Notice text={LABEL_DIALOGS.categoriesFailed} action={LABELS.retry} onAction={retry} />}
      <Combobox
        label={LABEL_DIALOGS.category}
        items={categories.map(({ id, name }) => ({ value: id, label: name }))}
        value={fields.categoryId === undefined ? [] : [fields.categoryId]}
        onValueChange={([categoryId]) => onChange({ categoryId })}
        placeholder={LABEL_DIALOGS.chooseCategory}
        openLabel={LABEL_DIALOGS.openCategories}
        emptyText={LABEL_DIALOGS.noCategory}
        error={isTried && fields.categoryId === undefined ? LABEL_DIALOGS.categoryRequired : undefined}
      />
      {!isNew && <DescriptionField {...{ fields, onChange }} />}
    </>
  )
}

function NameField({ fields, isTried, onChange }: FieldsProps) {
  return (
    <TextField
      label={LABEL_DIALOGS.name}
      autoComplete="off"
      maxLength={200}
      value={fields.name}
      onValueChange={(name) => onChange({ name })}
      error={isTried && fields.name.trim() === '' ? LABEL_DIALOGS.nameRequired : undefined}
    />
  )
}

function DescriptionField({ fields, onChange }: Omit<FieldsProps, 'isTried'>) {
  return (
    <TextArea
      label={LABEL_DIALOGS.description}
      rows={2}
      maxLength={1_000}
      value={fields.description}
      onValueChange={(description) => onChange({ description })}
    />
  )
}
