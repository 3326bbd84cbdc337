import { css } from '@selvedge/ui/css'
import { Pin } from 'lucide-react'
import { Checkbox } from '../checkbox/checkbox.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'
import { SortableList } from '../sortable-list/sortable-list.tsx'
import { columnBox, laneHeading } from './lane-style.ts'
import type { ChooserColumn, ColumnChooserProps } from './types.ts'

interface ShownColumnsProps extends Omit<ColumnChooserProps, 'columns'> {
  /** The shown columns that match the search. */
  columns: readonly ChooserColumn[]
  /** A position in filtered results is not a position in the table. */
  isSearching: boolean
}

export function ShownColumns({
  columns,
  pinned,
  canPin = true,
  isSearching,
  labels,
  onMove,
  ...acts
}: ShownColumnsProps) {
  return (
    <section>
      <h3 className={laneHeading}>{labels.shown}</h3>
      <SortableList
        items={columns}
        itemLabel={(column) => column.label}
        labels={labels.order}
        disabled={isSearching}
        onMove={onMove}
        renderItem={(column) => (
          <div className={row}>
            <Checkbox
              checked
              disabled={column.fixed ?? false}
              data-column={column.id}
              className={columnBox}
              onCheckedChange={() => acts.onHide(column.id)}
              {...(column.fixed && { hint: labels.alwaysShown })}
            >
              {column.label}
            </Checkbox>
            {canPin && <PinToggle column={column} isPinned={pinned.includes(column.id)} labels={labels} {...acts} />}
          </div>
        )}
      />
    </section>
  )
}

interface PinToggleProps extends Pick<ColumnChooserProps, 'labels' | 'onPin' | 'onUnpin'> {
  column: ChooserColumn
  isPinned: boolean
}

function PinToggle({ column, isPinned, labels, onPin, onUnpin }: PinToggleProps) {
  return (
    <IconButton
      size="xs"
      label={isPinned ? labels.unpin(column.label) : labels.pin(column.label)}
      className={pin}
      data-pinned={isPinned || undefined}
      onClick={() => (isPinned ? onUnpin(column.id) : onPin(column.id))}
    >
      <Pin {...icon} fill={isPinned ? 'currentColor' : 'none'} />
    </IconButton>
  )
}

const icon = { 'aria-hidden': true, size: 14, strokeWidth: 1.75 } as const
const row = css({ display: 'flex', alignItems: 'center', gap: '4', minWidth: '0' })
const pin = css({ color: 'fg.subtle', '&[data-pinned]': { color: 'accent.fg' } })
