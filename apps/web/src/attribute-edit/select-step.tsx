import { type AttributeEditRef, isEditedColumn } from '@selvedge/machines'
import { Button, Combobox } from '@selvedge/ui'
import { useSelector } from '@xstate/react'
import { StepFrame } from '../bulk-edit/step-frame.tsx'
import { Notice } from '../shared/notice.tsx'
import { ATTRIBUTE_EDIT } from './attribute-edit.messages.ts'
import { useEditedColumns } from './use-edited-columns.ts'

export interface EditStepProps {
  page: AttributeEditRef
  /** True after a change of step; a page that was just opened starts at its title. */
  takesFocus: boolean
}

/** First step: choosing what is edited. */
export function SelectStep({ page, takesFocus }: EditStepProps) {
  const { columns, hasFailed, retry } = useEditedColumns()
  const chosen = useSelector(page, ({ context }) => context.draft.column)
  return (
    <StepFrame
      takesFocus={takesFocus}
      heading={ATTRIBUTE_EDIT.select}
      actions={
        <Button tone="primary" disabled={chosen === undefined} onClick={() => page.send({ type: 'next' })}>
          {ATTRIBUTE_EDIT.next}
        </Button>
      }
    >
      {hasFailed && <Notice text={ATTRIBUTE_EDIT.noColumns} action={ATTRIBUTE_EDIT.retry} onAction={retry} />}
      <Combobox
        label={ATTRIBUTE_EDIT.source}
        items={columns.map(({ id, header }) => ({ value: id, label: header }))}
        value={chosen === undefined ? [] : [chosen]}
        onValueChange={([column]) => {
          if (column !== undefined && isEditedColumn(column)) page.send({ type: 'column.chosen', column })
        }}
        placeholder={ATTRIBUTE_EDIT.sourcePlaceholder}
        emptyText={ATTRIBUTE_EDIT.noSource}
        openLabel={ATTRIBUTE_EDIT.showSources}
      />
    </StepFrame>
  )
}
