import { columnSizingFeature, tableFeatures, useTable, type ColumnDef } from '@tanstack/react-table'
import { useMemo, type CSSProperties } from 'react'
import type { DataTableColumn } from './types.ts'

export const SELECT = '__select'
/** A column that fills the remaining width when every column has a fixed one. */
export const FILLER = '__filler'
export const ACTIONS = '__actions'
const SELECT_WIDTH = 40
const FLEXIBLE_MIN_WIDTH = 160

export type Pin = 'start' | 'start-last' | 'end'

/** A column in the layout; `column` is undefined for the checkbox, the filler and the menu. */
export interface LaidOutColumn<Row = never> {
  id: string
  column?: DataTableColumn<Row>
  pin?: Pin
  /** Minimum width in pixels, unless the user has set a width. */
  size: number
  style: CSSProperties | undefined
}

export interface Layout<Row> {
  columns: LaidOutColumn<Row>[]
  /** Minimum width of the table and width of its pinned part, as sums of the `sizeVariables`. */
  tableWidth: string
  pinnedWidth: string
}

/** Columns beside those of the list. */
interface Extras {
  selection: boolean
  /** Pixels; 0 without actions. */
  actionsWidth: number
}

const features = tableFeatures({ columnSizingFeature })
const NO_ROWS: never[] = []

/** Order and sticky offsets of the columns; the object is stable while widths change. */
export function useLayout<Row extends object>(
  columns: readonly DataTableColumn<Row>[],
  { selection, actionsWidth }: Extras,
): Layout<Row> {
  const definitions = useMemo(() => define(columns, { selection, actionsWidth }), [columns, selection, actionsWidth])
  const { start, end } = useMemo(
    () => pinning(columns, { selection, actionsWidth }),
    [columns, selection, actionsWidth],
  )
  // A stable options object: a new one creates a new table, and renders every row.
  const options = useMemo(() => ({ features, columns: definitions, data: NO_ROWS }), [definitions])
  const table = useTable(options)
  return useMemo(() => {
    const byId = new Map(columns.map((column) => [column.id, column]))
    const pinnedIds = new Set([...start, ...end])
    const middle = definitions.map((definition) => String(definition.id)).filter((id) => !pinnedIds.has(id))
    return {
      columns: [...start, ...middle, ...end].flatMap((id, index) => {
        const column = table.getColumn(id)
        if (!column) return []
        const own = byId.get(id)
        const pin = pinOf(id, start, end)
        return {
          id,
          size: column.getSize(),
          style: start.includes(id) ? { insetInlineStart: sumOfSizes(index) } : undefined,
          ...(own && { column: own }),
          ...(pin && { pin }),
        }
      }),
      tableWidth: sumOfSizes(definitions.length),
      pinnedWidth: sumOfSizes(start.length),
    }
  }, [table, columns, definitions, start, end])
}

function define<Row extends object>(columns: readonly DataTableColumn<Row>[], has: Extras) {
  const definitions: ColumnDef<typeof features, Row>[] = columns.map(({ id, width, minWidth }) => ({
    id,
    size: width ?? minWidth ?? FLEXIBLE_MIN_WIDTH,
    minSize: minWidth ?? 24,
  }))
  if (has.selection) definitions.unshift({ id: SELECT, size: SELECT_WIDTH })
  definitions.push({ id: FILLER, size: 0, minSize: 0 })
  if (has.actionsWidth > 0) definitions.push({ id: ACTIONS, size: has.actionsWidth })
  return definitions
}

function pinning<Row>(columns: readonly DataTableColumn<Row>[], has: Extras) {
  const pinned = columns.filter((column) => column.pinned).map((column) => column.id)
  return { start: has.selection ? [SELECT, ...pinned] : pinned, end: has.actionsWidth > 0 ? [ACTIONS] : [] }
}

function pinOf(id: string, start: readonly string[], end: readonly string[]): Pin | undefined {
  if (start.includes(id)) return id === start.at(-1) ? 'start-last' : 'start'
  return end.includes(id) ? 'end' : undefined
}

function sumOfSizes(count: number): string {
  return `calc(0px${Array.from({ length: count }, (_, index) => ` + var(--size-${index})`).join('')})`
}
