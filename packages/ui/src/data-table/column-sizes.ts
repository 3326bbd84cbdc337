import type { ColumnSizes } from './types.ts'
import { FILLER, type LaidOutColumn } from './use-layout.ts'

export const MIN_WIDTH = 48
export const MAX_WIDTH = 800

/**
 * CSS variables for the widths: `--size-2` is the minimum width of the third column, `--column-2` the width of its
 * `<col>`. Rows use no widths of their own, so resizing renders no row.
 */
export function sizeVariables(columns: readonly LaidOutColumn[], sizes: ColumnSizes): Record<string, string> {
  const stretched = stretchedIds(columns, sizes)
  return Object.fromEntries(
    columns.flatMap(({ id, size }, index) => {
      const own = sizes[id]
      // A default width scales with the reader's font size; 16 px are one rem by default.
      const width = own === undefined ? `${size / 16}rem` : `${own}px`
      return [
        [`--size-${index}`, width],
        [`--column-${index}`, stretched.has(id) ? 'auto' : width],
      ]
    }),
  )
}

/** At least one column has to be flexible, otherwise the browser widens the checkbox column too. */
export function stretchedIds(columns: readonly LaidOutColumn[], sizes: ColumnSizes): ReadonlySet<string> {
  const free = columns.flatMap(({ id, column }) => (column && sizes[id] === undefined ? [column] : []))
  const flexible = free.filter(({ width }) => width === undefined)
  if (flexible.length > 0) return new Set(flexible.map(({ id }) => id))
  const last = columns.findLast(({ column }) => column)
  return new Set([last && sizes[last.id] === undefined ? last.id : FILLER])
}

export function clampWidth(width: number): number {
  return Math.round(Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, width)))
}
