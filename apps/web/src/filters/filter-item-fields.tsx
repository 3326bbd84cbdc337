import { type DraftItem, type FilterDialogRef, filterProblems } from '@selvedge/machines'
import type { Column, Facets } from '@selvedge/sdk'
import { isValueless } from '@selvedge/sdk/wire'
import { Combobox, IconButton, Select } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { useSelector } from '@xstate/react'
import { X } from 'lucide-react'
import { useMemo } from 'react'
import { withUnit } from '../shared/with-unit.ts'
import { FILTERS, OPERATOR_NAMES } from './filters.messages.ts'
import { Joint } from './joint.tsx'
import { ValueFields } from './value-fields.tsx'

interface FilterItemFieldsProps {
  dialog: FilterDialogRef
  item: DraftItem
  position: number
  facets: Facets
}

/** One condition: column, operator, and a value in the form that the column's type asks for. */
export function FilterItemFields({ dialog, item, position, facets }: FilterItemFieldsProps) {
  const columns = useSelector(dialog, (snapshot) => snapshot.context.columns)
  const today = useSelector(dialog, (snapshot) => snapshot.context.today)
  const problem = useSelector(dialog, (snapshot) => filterProblems(snapshot.context).get(item.id))
  const column = columns.find(({ id }) => id === item.column)
  const { id } = item

  return (
    <div role="group" aria-label={FILTERS.item(position + 1)} className={row}>
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
        items={(column?.operators ?? []).map((operator) => ({ value: operator, label: OPERATOR_NAMES[operator] }))}
        value={item.operator ?? null}
        onValueChange={(operator) => dialog.send({ type: 'operator.chosen', id, operator })}
      />
      <div className={value}>
        {column && item.operator && !isValueless(item.operator) && (
          <ValueFields
            column={column}
            operator={item.operator}
            values={item.values}
            choices={facets[column.id] ?? []}
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
// On a phone the cross stands beside the column, and what follows takes the whole width.
const joint = css({ gridColumn: '1 / -1', order: { base: '[-1]', md: '[0]' } })
const remove = css({ order: { base: '[1]', md: '[0]' } })
const operator = css({ minWidth: '0', gridColumn: { base: '1 / -1', md: 'auto' }, order: { base: '[2]', md: '[0]' } })
const value = css({ minWidth: '0', gridColumn: { base: '1 / -1', md: 'auto' }, order: { base: '[3]', md: '[0]' } })
