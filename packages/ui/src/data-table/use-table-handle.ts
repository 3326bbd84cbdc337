import { useImperativeHandle, useLayoutEffect, useRef, useState, type Ref, type RefObject } from 'react'
import type { DataTableHandle } from './types.ts'

/**
 * Moves the focus to rows: to the current one when it changes, and to any row the page requests. Returns the row that
 * has to be rendered for that.
 */
export function useTableHandle(
  ref: Ref<DataTableHandle> | undefined,
  scroller: RefObject<HTMLElement | null>,
  currentRow: string | undefined,
): string | undefined {
  const [wanted, setWanted] = useState<{ id: string }>()
  useImperativeHandle(
    ref,
    () => ({
      focusRow: (id) => setWanted({ id }),
      scrollTop: () => scrollingElement(scroller.current)?.scrollTop ?? 0,
      scrollTo: (top) => scrollingElement(scroller.current)?.scrollTo({ top }),
      get scroller() {
        return scrollingElement(scroller.current)
      },
    }),
    [scroller],
  )
  useLayoutEffect(() => {
    if (wanted) focusRow(scroller.current, wanted.id)
  }, [scroller, wanted])

  const shown = useRef(currentRow)
  useLayoutEffect(() => {
    if (shown.current === currentRow) return
    shown.current = currentRow
    if (currentRow !== undefined) focusRow(scroller.current, currentRow)
  }, [scroller, currentRow])
  return wanted?.id
}

function focusRow(scroller: HTMLElement | null, id: string) {
  const row = scroller?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`)
  if (!row) return
  if (!row.contains(document.activeElement)) firstTarget(row)?.focus({ preventScroll: true })
  row.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

function firstTarget(row: HTMLElement): HTMLElement | undefined {
  const shown = (selector: string) =>
    [...row.querySelectorAll<HTMLElement>(selector)].find((element) => element.checkVisibility())
  return shown('a[href]') ?? shown('button, input')
}

function scrollingElement(scroller: HTMLElement | null): HTMLElement | null {
  if (!scroller) return null
  const scrolls = scroller.scrollHeight > scroller.clientHeight + 1
  return scrolls ? scroller : document.documentElement
}
