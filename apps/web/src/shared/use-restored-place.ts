import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useSearch } from 'wouter'
import { isDialogNamed } from './dialog-entry.ts'
import { isTraversed } from './navigation-kind.ts'
import { entryKey, type Place, readPlace, storePlace } from './places.ts'

/** What it needs of a `DataTableHandle`. */
export interface PlaceHandle {
  focusRow: (id: string) => void
  scrollTop: () => number
  scrollTo: (top: number) => void
}

/** Milliseconds after the last scroll event; `scrollend` is not in every browser. */
const SCROLL_ENDS_AFTER = 150

/**
 * Back and Forward lead to the same rows at the same height, with the focus on the same row. `isReady`: the table shows
 * the rows that the address names. Call it after the hook that leads the list.
 */
export function useRestoredPlace(handle: RefObject<PlaceHandle | null>, isReady: boolean): void {
  useSearch() // Another entry of the same page is another place.
  const [atStart] = useState(() => (isTraversed() ? readPlace(entryKey()) : undefined))
  const pending = useRef(atStart)
  useLayoutEffect(() => keepPlace(handle, pending), [handle])

  const ready = useRef(isReady)
  useLayoutEffect(() => {
    ready.current = isReady
  })
  useEffect(() => {
    if (!isReady || !pending.current) return
    // A frame later the list has taken up the address, and is not ready any more where it has to ask for other rows.
    const frame = requestAnimationFrame(() => {
      const place = pending.current
      if (!place || !ready.current || !handle.current) return
      pending.current = undefined
      takeUp(place, handle.current)
    })
    return () => cancelAnimationFrame(frame)
  })
}

function takeUp({ top, row }: Place, table: PlaceHandle): void {
  table.scrollTo(top)
  if (row === undefined || document.querySelector('[aria-modal=true]')) return
  table.focusRow(row)
  requestAnimationFrame(() => {
    // The focus brings its row into view, which may be elsewhere than the eye was.
    if (Math.abs(table.scrollTop() - top) > 1) table.scrollTo(top)
  })
}

/** Notes the place while the page is there, and keeps it when its entry of the history is left. */
function keepPlace(handle: RefObject<PlaceHandle | null>, pending: RefObject<Place | undefined>): () => void {
  const listening = new AbortController()
  let entry = entryKey()
  let isOverPage = isDialogNamed()
  let place: Place = pending.current ?? { top: 0 }
  let scrollEnd: ReturnType<typeof setTimeout> | undefined
  const save = () => storePlace(entry, place)

  function noteTop(): void {
    if (handle.current && !pending.current) place = { ...place, top: handle.current.scrollTop() }
  }
  function onScroll(): void {
    noteTop()
    clearTimeout(scrollEnd)
    scrollEnd = setTimeout(save, SCROLL_ENDS_AFTER)
  }
  function onRow({ target }: Event): void {
    const row = target instanceof Element && target.closest<HTMLElement>('[data-row]')?.dataset['row']
    if (row) place = { ...place, row }
  }
  function onEntry({ type }: Event): void {
    clearTimeout(scrollEnd)
    // `pushState` comes before the page is drawn anew; at `popstate` the browser may have scrolled already.
    if (type === 'pushState') noteTop()
    save()
    entry = entryKey()
    // Behind a dialog the rows stayed where they were, and the dialog gives back the focus itself.
    pending.current = type === 'popstate' && !isOverPage ? readPlace(entry) : undefined
    isOverPage = isDialogNamed()
    place = pending.current ?? { top: 0 }
  }
  // Whoever acts before the rows are there is somewhere else already.
  const giveUp = () => (pending.current = undefined)

  const options = { signal: listening.signal, capture: true, passive: true }
  document.addEventListener('scroll', onScroll, options)
  document.addEventListener('focusin', onRow, options)
  // Safari does not focus a link that is clicked.
  document.addEventListener('pointerdown', onRow, options)
  for (const type of ['popstate', 'pushState']) addEventListener(type, onEntry, options)
  for (const type of ['pointerdown', 'wheel', 'keydown']) addEventListener(type, giveUp, options)
  addEventListener('pagehide', save, options)
  return () => {
    clearTimeout(scrollEnd)
    listening.abort()
  }
}
