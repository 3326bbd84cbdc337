import {
  columnPinningFeature,
  columnSizingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
} from '@tanstack/react-table'
import { useMemo, type CSSProperties } from 'react'
import type { DataTableColumn } from './types.ts'

export const SELECT = '__select'
export const ACTIONS = '__actions'
const SELECT_WIDTH = 40
const ACTIONS_WIDTH = 48
const FLEXIBLE_MIN_WIDTH = 160

export type Pin = 'start' | 'start-last' | 'end'

/** A column as the table draws it; `column` is absent for the checkbox and the menu. */
export interface LaidOutColumn<Row> {
  id: string
  column?: DataTableColumn<Row>
  pin?: Pin
  width: number | undefined
  style: CSSProperties | undefined
}

export interface Layout<Row> {
  columns: LaidOutColumn<Row>[]
  minWidth: number
  pinnedWidth: number
}

const features = tableFeatures({ columnPinningFeature, columnSizingFeature })
const NO_ROWS: never[] = []

/** Order, widths and sticky offsets of the columns. */
export function useLayout<Row extends object>(
  columns: readonly DataTableColumn<Row>[],
  has: { selection: boolean; actions: boolean },
): Layout<Row> {
  const { selection, actions } = has
  const definitions = useMemo(() => define(columns, { selection, actions }), [columns, selection, actions])
  const columnPinning = useMemo(() => pinning(columns, { selection, actions }), [columns, selection, actions])
  // One options object for good: the table is a new one with each new options object, and with it every row.
  const options = useMemo(
    () => ({ features, columns: definitions, data: NO_ROWS, state: { columnPinning } }),
    [definitions, columnPinning],
  )
  const table = useTable(options)
  return useMemo(() => {
    const byId = new Map(columns.map((column) => [column.id, column]))
    const flexible = new Set(flexibleIds(columns))
    const pinnedIds = new Set([...columnPinning.start, ...columnPinning.end])
    const middle = definitions.map((definition) => String(definition.id)).filter((id) => !pinnedIds.has(id))
    const ordered = [...columnPinning.start, ...middle, ...columnPinning.end]
    return {
      columns: ordered.flatMap((id) => {
        const column = table.getColumn(id)
        if (!column) return []
        const own = byId.get(column.id)
        const pinned = column.getIsPinned()
        const pin = pinned === 'start' && id === columnPinning.start.at(-1) ? 'start-last' : pinned
        return {
          id: column.id,
          width: flexible.has(column.id) ? undefined : column.getSize(),
          style: pinned === 'start' ? { insetInlineStart: column.getStart('start') } : undefined,
          ...(own && { column: own }),
          ...(pin && { pin }),
        }
      }),
      minWidth: table.getTotalSize(),
      pinnedWidth: table.getStartTotalSize(),
    }
  }, [table, columns, definitions, columnPinning])
}

function define<Row extends object>(
  columns: readonly DataTableColumn<Row>[],
  has: { selection: boolean; actions: boolean },
) {
  const definitions: ColumnDef<typeof features, Row>[] = columns.map(({ id, width, minWidth }) => ({
    id,
    size: width ?? minWidth ?? FLEXIBLE_MIN_WIDTH,
    minSize: minWidth ?? 24,
  }))
  if (has.selection) definitions.unshift({ id: SELECT, size: SELECT_WIDTH })
  if (has.actions) definitions.push({ id: ACTIONS, size: ACTIONS_WIDTH })
  return definitions
}

function pinning<Row>(columns: readonly DataTableColumn<Row>[], has: { selection: boolean; actions: boolean }) {
  const pinned = columns.filter((column) => column.pinned).map((column) => column.id)
  return { start: has.selection ? [SELECT, ...pinned] : pinned, end: has.actions ? [ACTIONS] : [] }
}

/** Some column has to take the room that is left, else the browser widens the checkbox too. */
function flexibleIds<Row>(columns: readonly DataTableColumn<Row>[]): string[] {
  const flexible = columns.filter((column) => column.width === undefined)
  const last = columns.at(-1)
  return (flexible.length > 0 || !last ? flexible : [last]).map((column) => column.id)
}
