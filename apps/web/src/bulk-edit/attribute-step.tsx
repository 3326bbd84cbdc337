import { optionColumn, optionOf } from '@selvedge/machines'
import { Button, Combobox } from '@selvedge/ui'
import { useSelector } from '@xstate/react'
import { lazy, Suspense, useMemo } from 'react'
import { Notice } from '../shared/notice.tsx'
import { withUnit } from '../shared/with-unit.ts'
import { BULK_EDIT } from './bulk-edit.messages.ts'
import { StepFrame, type StepProps } from './step-frame.tsx'
import { useEditableColumns } from './use-editable-columns.ts'

const OptionHeaderChoice = lazy(() => import('../option-headers/option-header-choice.tsx'))
/** Options have no columns of their own: their headers are searched for. */
const ANY_OPTION = { value: optionColumn(), label: BULK_EDIT.option, description: BULK_EDIT.optionHint }

/** First step: choosing the attribute to edit. */
export function AttributeStep({ page, takesFocus }: StepProps) {
  const { columns, hasFailed, retry } = useEditableColumns()
  const chosen = useSelector(page, (snapshot) => snapshot.context.draft.column)
  const canGoOn = useSelector(page, (snapshot) => snapshot.can({ type: 'next' }))
  const items = useMemo(
    () => [
      ...columns.map(({ id, header, unit }) => ({ value: id, label: withUnit(header, unit) })),
      ...(columns.length > 0 ? [ANY_OPTION] : []),
    ],
    [columns],
  )
  const header = optionOf(chosen)
  const choose = ([column]: string[]) => column && page.send({ type: 'column.chosen', column })
  return (
    <StepFrame
      takesFocus={takesFocus}
      heading={BULK_EDIT.select}
      actions={
        <Button tone="primary" disabled={!canGoOn} onClick={() => page.send({ type: 'next' })}>
          {BULK_EDIT.next}
        </Button>
      }
    >
      {hasFailed && <Notice text={BULK_EDIT.noColumns} action={BULK_EDIT.retry} onAction={retry} />}
      <Combobox
        label={BULK_EDIT.attribute}
        items={items}
        value={chosen === undefined ? [] : [header === undefined ? chosen : ANY_OPTION.value]}
        onValueChange={choose}
        placeholder={BULK_EDIT.attributePlaceholder}
        emptyText={BULK_EDIT.noAttribute}
        openLabel={BULK_EDIT.showAttributes}
      />
      {header !== undefined && (
        <Suspense>
          <OptionHeaderChoice
            label={BULK_EDIT.optionName}
            {...(header !== '' && { value: header })}
            onChoose={(option) => page.send({ type: 'column.chosen', column: optionColumn(option.header) })}
          />
        </Suspense>
      )}
    </StepFrame>
  )
}
