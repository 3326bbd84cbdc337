import { useState } from 'react'
import { moved, sortableLabels } from '../sortable-list/testing.ts'
import { ColumnChooser } from './column-chooser.tsx'
import type { ChooserColumn, ColumnChooserLabels, ColumnChooserProps } from './types.ts'

export const fewColumns: ChooserColumn[] = [
  { id: 'image', label: 'Image' },
  { id: 'name', label: 'Name', fixed: true },
  { id: 'product', label: 'Product' },
  { id: 'sku', label: 'SKU' },
  { id: 'status', label: 'Status' },
  { id: 'label', label: 'Label' },
  { id: 'updated', label: 'Updated' },
  { id: 'martindale', label: 'Martindale', group: 'Tests' },
  { id: 'pilling', label: 'Pilling', group: 'Tests' },
]

export const manyColumns: ChooserColumn[] = Array.from({ length: 300 }, (_, index) => ({
  id: `test-${index + 1}`,
  label: `Test ${index + 1}`,
  group: index < 150 ? 'Flammability' : 'Colour fastness',
}))

export const chooserLabels: ColumnChooserLabels = {
  search: 'Search columns',
  clearSearch: 'Clear search',
  shown: 'Shown',
  hidden: 'Hidden',
  count: (shown, all) => `${shown} of ${all} shown`,
  reset: 'Reset',
  pin: (column) => `Pin ${column}`,
  unpin: (column) => `Unpin ${column}`,
  alwaysShown: 'Always shown',
  noMatch: (search) => `No column matches “${search}”`,
  nowShown: (column) => `${column} is shown`,
  nowHidden: (column) => `${column} is hidden`,
  nowPinned: (column) => `${column} is pinned`,
  nowUnpinned: (column) => `${column} is no longer pinned`,
  wasReset: 'Columns are as they were at first',
  order: sortableLabels('Shown columns'),
}

/** Keeps its own state, as an app would. */
export function ChooserDemo(props: ColumnChooserProps) {
  const [shown, setShown] = useState(props.shown)
  const [pinned, setPinned] = useState(props.pinned)
  return (
    <ColumnChooser
      {...props}
      shown={shown}
      pinned={pinned}
      onShow={(id) => setShown([...shown, id])}
      onHide={(id) => setShown(shown.filter((one) => one !== id))}
      onMove={(id, to) => {
        props.onMove(id, to)
        setShown(
          moved(
            shown.map((one) => ({ id: one })),
            id,
            to,
          ).map((one) => one.id),
        )
      }}
      onPin={(id) => setPinned([...pinned, id])}
      onUnpin={(id) => setPinned(pinned.filter((one) => one !== id))}
      onReset={() => {
        setShown(props.shown)
        setPinned(props.pinned)
      }}
    />
  )
}
