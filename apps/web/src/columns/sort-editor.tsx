import type { SortItem } from '@selvedge/sdk'
import { Button, IconButton, SegmentedControl, Select } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { COLUMNS } from './columns.messages.ts'
import type { SortProps } from './sort-button.tsx'

const DIRECTIONS = [
  { value: 'asc' as const, label: COLUMNS.ascending, icon: <ArrowUp aria-hidden size={14} /> },
  { value: 'desc' as const, label: COLUMNS.descending, icon: <ArrowDown aria-hidden size={14} /> },
]

/** Edits the sort columns, in order of precedence. */
export default function SortEditor({ sort, columns, onChange }: SortProps) {
  const free = columns.filter(({ id }) => sort.every(({ column }) => column !== id))
  const headerOf = (id: string) => columns.find((column) => column.id === id)?.header ?? id
  const replace = (old: SortItem, changed: SortItem) => onChange(sort.map((item) => (item === old ? changed : item)))

  return (
    <div className={stack}>
      {sort.length === 0 && <p className={quiet}>{COLUMNS.notSorted}</p>}
      {sort.map((item, position) => (
        <div key={item.column} className={row}>
          <Select
            className={grow}
            size="sm"
            label={COLUMNS.sortColumn(position + 1)}
            hideLabel
            value={item.column}
            items={columns
              .filter((column) => column.id === item.column || free.includes(column))
              .map(({ id, header }) => ({ value: id, label: header }))}
            onValueChange={(column) => replace(item, { ...item, column })}
          />
          <SegmentedControl
            label={COLUMNS.direction(headerOf(item.column))}
            iconOnly
            items={DIRECTIONS}
            value={item.direction}
            onValueChange={(direction) => replace(item, { ...item, direction })}
          />
          <IconButton
            size="sm"
            label={COLUMNS.removeSort(headerOf(item.column))}
            onClick={() => onChange(sort.filter((other) => other !== item))}
          >
            <X aria-hidden size={16} />
          </IconButton>
        </div>
      ))}
      {free.length > 0 && (
        <Select
          size="sm"
          label={COLUMNS.addSort}
          hideLabel
          placeholder={COLUMNS.addSort}
          value={null}
          items={free.map(({ id, header }) => ({ value: id, label: header }))}
          onValueChange={(column) => onChange([...sort, { column, direction: 'asc' }])}
        />
      )}
      {sort.length > 0 && (
        <Button tone="ghost" size="sm" className={start} onClick={() => onChange([])}>
          {COLUMNS.clearSort}
        </Button>
      )}
    </div>
  )
}

const stack = css({ display: 'grid', gap: '8', minWidth: '[18rem]' })
const row = css({ display: 'flex', alignItems: 'center', gap: '8' })
const grow = css({ flex: '1', minWidth: '0' })
const quiet = css({ color: 'fg.muted', fontSize: 'sm' })
const start = css({ justifySelf: 'start' })
