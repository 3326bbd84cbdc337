import type { ColumnSettingsRef, NarrowedRef } from '@selvedge/machines'
import type { Column } from '@selvedge/sdk'
import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { drawnColumns, type ListLook, offeredColumns } from './drawn-columns.ts'

const NO_COLUMNS: readonly Column[] = []

/** The columns of a list or a grid: those to narrow by, those to choose from, and those shown. */
export function useListColumns<Row>(list: NarrowedRef, settings: ColumnSettingsRef, look: ListLook<Row>) {
  const received = useSelector(list, (snapshot) => snapshot.context.columns ?? NO_COLUMNS)
  const columns = useMemo(() => look.known?.(received) ?? received, [look, received])
  const { shown, pinned, density } = useSelector(settings, (snapshot) => snapshot.context.settings)
  const drawn = useMemo(
    () => drawnColumns(columns.length > 0 ? columns : look.first, look.of, { shown, pinned, density }),
    [columns, look, shown, pinned, density],
  )
  const offered = useMemo(() => offeredColumns(columns, look), [look, columns])
  return { columns, offered, drawn }
}
export type ListColumns = Pick<ReturnType<typeof useListColumns>, 'columns' | 'offered'>
