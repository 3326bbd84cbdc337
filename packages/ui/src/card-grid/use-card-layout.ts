import type { RefObject } from 'react'
import type { CardSize } from './types.ts'
import { useMeasured } from './use-measured.ts'

export const GAP = 16
const LEAST_WIDTH = { md: 180, lg: 280 } as const
/** A phone shows two small cards beside each other, though they are narrower there. */
const LEAST_COLUMNS = { md: 2, lg: 1 } as const
/** Of the words under a picture, before the first row was measured. */
const WORDS_HEIGHT = 84

export interface CardLayout {
  columns: number
  /** Pixels from the upper edge of a row to that of the next. */
  rowHeight: number
}

/** As many columns as there is room for, and how high the rows are: as the first one that is drawn. */
export function useCardLayout(grid: RefObject<HTMLElement | null>, size: CardSize): CardLayout {
  const width = useMeasured(grid, (element) => element.clientWidth)
  const measured = useMeasured(grid, heightOfFirstRow)
  const columns = Math.max(LEAST_COLUMNS[size], Math.floor((width + GAP) / (LEAST_WIDTH[size] + GAP)))
  const cardWidth = (width - GAP * (columns - 1)) / columns
  return { columns, rowHeight: (measured || cardWidth + WORDS_HEIGHT) + GAP }
}

/** In half pixels: what a zoomed page rounds is no other height. */
function heightOfFirstRow(grid: HTMLElement): number {
  const row = grid.querySelector('[role=row]')
  return row ? Math.round(row.getBoundingClientRect().height * 2) / 2 : 0
}
