import type { ColumnSizes } from './types.ts'
import { FILLER, type LaidOutColumn } from './use-layout.ts'

export const MIN_WIDTH = 48
export const MAX_WIDTH = 800

/**
 * The CSS variables that hold the widths: `--size-2` is what the third column takes at least, `--column-2` what its
 * `<col>` is told. Rows name no width, so none is drawn again while one changes.
 */
export function sizeVariables(columns: readonly LaidOutColumn[], sizes: ColumnSizes): Record<string, string> {
  const stretched = stretchedIds(columns, sizes)
  return Object.fromEntries(
    columns.flatMap(({ id, size }, index) => {
      const own = sizes[id]
      // A width that nobody set grows with the reader's text; 16 px are one rem unless they say otherwise.
      const width = own === undefined ? `${size / 16}rem` : `${own}px`
      return [
        [`--size-${index}`, width],
        [`--column-${index}`, stretched.has(id) ? 'auto' : width],
      ]
    }),
  )
}

/** Some column has to take the room that is left, else the browser widens the checkbox too. */
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
