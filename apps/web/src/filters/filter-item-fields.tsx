import { type DraftItem, type FilterDialogRef, filterProblems, type SearchFacets } from '@selvedge/machines'
import type { Column, Facets, Operator } from '@selvedge/sdk'
import { isValueless } from '@selvedge/sdk/wire'
import { Combobox, IconButton, Select } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { useSelector } from '@xstate/react'
import { X } from 'lucide-react'
import { useEffect, useMemo, useRef } from 'react'
import { withUnit } from '../shared/with-unit.ts'
import { FILTERS, OPERATOR_NAMES } from './filters.messages.ts'
import { Joint } from './joint.tsx'
import { choicesOf } from './state-choices.ts'
import { ValueFields } from './value-fields.tsx'

interface FilterItemFieldsProps {
  dialog: FilterDialogRef
  item: DraftItem
  position: number
  facets: Facets
  search: SearchFacets | undefined
  /** Added since the dialog opened, so it takes the focus. */
  isNew: boolean
}

/** One condition: column, operator, and a value input that fits the column's type. */
export function FilterItemFields({ dialog, item, position, facets, search, isNew }: FilterItemFieldsProps) {
  const fields = useRef<HTMLDivElement>(null)
  const columns = useSelector(dialog, (snapshot) => snapshot.context.columns)
  const today = useSelector(dialog, (snapshot) => snapshot.context.today)
  const problem = useSelector(dialog, (snapshot) => filterProblems(snapshot.context).get(item.id))
  const column = columns.find(({ id }) => id === item.column)
  const { id } = item

  useEffect(() => {
    if (isNew) fields.current?.querySelector<HTMLElement>('[role=combobox]')?.focus()
  }, [isNew])

  return (
    <div ref={fields} role="group" aria-label={FILTERS.item(position + 1)} className={row}>
      {position > 0 && (
        <div className={joint}>
          <Joint
            label={FILTERS.joinItems}
            concat={item.concat}
            onToggle={() => dialog.send({ type: 'concat.toggled', id })}
          />
        </div>
      )}
      <ColumnField
        columns={columns}
        column={column}
        onChoose={(chosen) => dialog.send({ type: 'column.chosen', id, column: chosen })}
      />
      <Select
        className={operator}
        label={FILTERS.operator}
        hideLabel
        disabled={!column}
        items={operatorItems(column?.operators ?? [], item.operator)}
        value={item.operator ?? null}
        onValueChange={(operator) => dialog.send({ type: 'operator.chosen', id, operator })}
      />
      <div className={value}>
        {column && item.operator && !isValueless(item.operator) && (
          <ValueFields
            column={column}
            operator={item.operator}
            values={item.values}
            choices={choicesOf(column, facets)}
            search={search}
            today={today}
            error={problem && FILTERS[problem]}
            onChange={(values) => dialog.send({ type: 'values.changed', id, values })}
          />
        )}
      </div>
      <IconButton
        className={remove}
        label={FILTERS.removeItem(position + 1)}
        onClick={() => dialog.send({ type: 'item.removed', id })}
      >
        <X aria-hidden size={16} strokeWidth={1.75} />
      </IconButton>
    </div>
  )
}

/** One item per operator name. Operators with the same name are equivalent, so the current one is preferred. */
function operatorItems(operators: readonly Operator[], current: Operator | undefined) {
  const names = new Map<string, Operator>()
  for (const operator of operators) {
    const name = OPERATOR_NAMES[operator]
    if (operator === current || !names.has(name)) names.set(name, operator)
  }
  return [...names].map(([label, value]) => ({ value, label }))
}

interface ColumnFieldProps {
  columns: readonly Column[]
  column: Column | undefined
  onChoose: (column: string) => void
}

function ColumnField({ columns, column, onChoose }: ColumnFieldProps) {
  const items = useMemo(
    () => columns.map(({ id, header, unit }) => ({ value: id, label: withUnit(header, unit) })),
    [columns],
  )
  return (
    <Combobox
      label={FILTERS.column}
      hideLabel
      placeholder={FILTERS.chooseColumn}
      emptyText={FILTERS.noMatch}
      openLabel={FILTERS.chooseColumn}
      items={items}
      value={column ? [column.id] : []}
      onValueChange={([chosen]) => chosen && onChoose(chosen)}
    />
  )
}

const row = css({
  display: 'grid',
  gridTemplateColumns: {
    base: '1fr auto',
    md: '[minmax(0, 1.2fr) minmax(0, 0.9fr) minmax(0, 1.4fr) auto]',
  },
  alignItems: 'start',
  gap: '8',
})
// On phones the remove button sits next to the column, and the other fields take the full width.
const joint = css({ gridColumn: '1 / -1', order: { base: '[-1]', md: '[0]' } })
const remove = css({ order: { base: '[1]', md: '[0]' } })
const operator = css({ minWidth: '0', gridColumn: { base: '1 / -1', md: 'auto' }, order: { base: '[2]', md: '[0]' } })
const value = css({ minWidth: '0', gridColumn: { base: '1 / -1', md: 'auto' }, order: { base: '[3]', md: '[0]' } })
