import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useSearch } from 'wouter'
import { isDialogNamed } from './dialog-entry.ts'
import { isTraversed } from './navigation-kind.ts'
import { isSpareEntry } from './spare-entry.ts'
import { entryKey, type Place, readPlace, storePlace } from './places.ts'

/** The part of `DataTableHandle` used here. */
export interface PlaceHandle {
  focusRow: (id: string) => void
  scrollTop: () => number
  scrollTo: (top: number) => void
}

/** Time after the last scroll event, in milliseconds; not every browser has `scrollend`. */
const SCROLL_ENDS_AFTER = 150

/**
 * Restores scroll position and focused row on Back and Forward. `isReady`: the table shows the rows of the address.
 * Call it after the hook that syncs the list with the address.
 */
export function useRestoredPlace(handle: RefObject<PlaceHandle | null>, isReady: boolean): void {
  useSearch() // Re-renders for each history entry, even of the same page.
  const [atStart] = useState(() => (isTraversed() ? readPlace(entryKey()) : undefined))
  const pending = useRef(atStart)
  useLayoutEffect(() => keepPlace(handle, pending), [handle])

  const ready = useRef(isReady)
  useLayoutEffect(() => {
    ready.current = isReady
  })
  useEffect(() => {
    if (!isReady || !pending.current) return
    // One frame later the list has read the address, and is no longer ready if it has to load other rows.
    const frame = requestAnimationFrame(() => {
      const place = pending.current
      if (!place || !ready.current || !handle.current) return
      pending.current = undefined
      restorePlace(place, handle.current)
    })
    return () => cancelAnimationFrame(frame)
  })
}

function restorePlace({ top, row }: Place, table: PlaceHandle): void {
  table.scrollTo(top)
  if (row === undefined || document.querySelector('[aria-modal=true]')) return
  table.focusRow(row)
  requestAnimationFrame(() => {
    // Focusing scrolls the row into view, which may change the scroll position.
    if (Math.abs(table.scrollTop() - top) > 1) table.scrollTo(top)
  })
}

/** Tracks the position and stores it when its history entry is left. */
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
    // `pushState` fires before the page re-renders; at `popstate` the browser may already have scrolled.
    if (type === 'pushState') noteTop()
    save()
    entry = entryKey()
    // A closing dialog restores the focus itself, and the rows behind it have not moved.
    pending.current = type === 'popstate' && !isOverPage ? readPlace(entry) : undefined
    isOverPage = isDialogNamed()
    // A spare entry shows the same rows.
    place = pending.current ?? (isSpareEntry() ? place : { top: 0 })
  }
  // User input before the rows have loaded cancels the restore.
  const giveUp = () => (pending.current = undefined)

  const options = { signal: listening.signal, capture: true, passive: true }
  document.addEventListener('scroll', onScroll, options)
  document.addEventListener('focusin', onRow, options)
  // Safari does not focus a clicked link.
  document.addEventListener('pointerdown', onRow, options)
  for (const type of ['popstate', 'pushState']) addEventListener(type, onEntry, options)
  for (const type of ['pointerdown', 'wheel', 'keydown']) addEventListener(type, giveUp, options)
  addEventListener('pagehide', save, options)
  return () => {
    clearTimeout(scrollEnd)
    listening.abort()
  }
}
