import { clampWidth, sizeVariables, stretchedIds } from './column-sizes.ts'
import { FILLER, type LaidOutColumn } from './use-layout.ts'
import type { ColumnSizes } from './types.ts'

/** A column being resized by its edge. */
export interface ColumnGrip {
  /** Width at the start of the drag. */
  readonly width: number
  /** Applies a width without rendering rows. */
  show: (width: number) => void
  /** The widths to store: the column's own, and those of flexible columns before it. */
  keep: () => [id: string, width: number][]
  cancel: () => void
}

/**
 * Flexible columns before the resized one keep their current width: otherwise they would shrink while it grows, and its
 * edge would not follow the pointer.
 */
export function gripColumn(
  scroller: HTMLElement,
  columns: readonly LaidOutColumn[],
  sizes: ColumnSizes,
  id: string,
): ColumnGrip {
  const index = columns.findIndex((column) => column.id === id)
  const stretched = stretchedIds(columns, sizes)
  const before = columns.slice(0, index).filter((column) => stretched.has(column.id) && column.id !== FILLER)
  const held = before.map((column): [string, number] => [column.id, widthAt(scroller, columns.indexOf(column))])
  const width = widthAt(scroller, index)
  let current = width
  return {
    width,
    show: (wished) => {
      current = clampWidth(wished)
      setVariables(scroller, sizeVariables(columns, { ...sizes, ...Object.fromEntries(held), [id]: current }))
    },
    keep: () => [...held, [id, current]],
    cancel: () => setVariables(scroller, sizeVariables(columns, sizes)),
  }
}

function widthAt(scroller: HTMLElement, index: number): number {
  const header = scroller.querySelector('thead tr')?.children[index]
  return header ? Math.round(header.getBoundingClientRect().width) : 0
}

function setVariables(element: HTMLElement, variables: Record<string, string>) {
  for (const [name, value] of Object.entries(variables)) element.style.setProperty(name, value)
}
