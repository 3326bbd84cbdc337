import { useCallback, useLayoutEffect, useState, type KeyboardEvent, type RefObject } from 'react'

interface CardFocus {
  grid: RefObject<HTMLElement | null>
  ids: readonly string[]
  columns: number
  /** Number of visible rows, for PageUp and PageDown. */
  rowsInView: number
}

/** Roving focus: one card is the tab stop, arrow keys move between cards. */
export function useCardFocus({ grid, ids, columns, rowsInView }: CardFocus) {
  const [active, setActive] = useState<string>()
  const [wanted, setWanted] = useState<{ id: string }>()

  const focusCard = useCallback((id: string) => {
    setActive(id)
    setWanted({ id })
  }, [])
  useLayoutEffect(() => {
    if (!wanted) return
    const cell = grid.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(wanted.id)}"]`)
    cell?.focus({ preventScroll: true })
    cell?.scrollIntoView({ block: 'nearest' })
  }, [grid, wanted])

  const onKeyDown = (event: KeyboardEvent) => {
    const at = active === undefined ? -1 : ids.indexOf(active)
    const to = at < 0 ? undefined : targetOf(event, at, { columns, count: ids.length, rowsInView })
    const id = to === undefined ? undefined : ids[to]
    if (id === undefined) return
    event.preventDefault()
    focusCard(id)
  }
  return { active, setActive, focusCard, onKeyDown }
}

interface Shape {
  columns: number
  count: number
  rowsInView: number
}

/** Index that a key moves to from a card; undefined for other keys. */
function targetOf({ key, ctrlKey }: KeyboardEvent, at: number, shape: Shape): number | undefined {
  const { columns, count, rowsInView } = shape
  const last = count - 1
  const rowStart = at - (at % columns)
  switch (key) {
    case 'ArrowRight':
      return Math.min(at + 1, last)
    case 'ArrowLeft':
      return Math.max(at - 1, 0)
    case 'ArrowDown':
      return inColumn(at, 1, shape)
    case 'ArrowUp':
      return inColumn(at, -1, shape)
    case 'PageDown':
      return inColumn(at, rowsInView, shape)
    case 'PageUp':
      return inColumn(at, -rowsInView, shape)
    case 'Home':
      return ctrlKey ? 0 : rowStart
    case 'End':
      return ctrlKey ? last : Math.min(rowStart + columns - 1, last)
    default:
      return undefined
  }
}

/** Moves up or down by `rows`; past the end of an incomplete last row, to its last card. */
function inColumn(at: number, rows: number, { columns, count }: Shape): number {
  const lastRow = Math.floor((count - 1) / columns)
  const row = Math.min(Math.max(Math.floor(at / columns) + rows, 0), lastRow)
  return Math.min(row * columns + (at % columns), count - 1)
}
