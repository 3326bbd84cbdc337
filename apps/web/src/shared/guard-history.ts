import { closeTopOverlay, hasOverlay } from '@selvedge/ui'
import { isDialogNamed } from './dialog-entry.ts'
import type { Leaving } from './leaving.ts'
import { guardPops } from './pop-guard.ts'
import { addSpareEntries, isSpareEntry } from './spare-entry.ts'

/**
 * Back closes an open overlay before it leaves the page. Back, Forward and closing the tab are guarded like links. If
 * the browser cannot cancel a history step, the step is reverted before the page renders it. Browsers without the
 * Navigation API only ask when the tab is closed.
 */
export function guardHistory(leaving: Leaving): () => void {
  const stop = 'navigation' in window ? guardSteps(leaving, window.navigation) : () => {}
  const onUnload = (event: BeforeUnloadEvent) => {
    if (!leaving.isDirty()) return
    event.preventDefault()
    leaving.flush()
  }
  addEventListener('beforeunload', onUnload)
  return () => {
    stop()
    removeEventListener('beforeunload', onUnload)
  }
}

function guardSteps(leaving: Leaving, navigation: Navigation): () => void {
  /** Key of the history entry the next step may go to without asking. */
  let allowed: string | undefined
  /** A step that could not be cancelled, and that same step while it is being reverted. */
  let taken: { from: string; to: string; path: string } | undefined
  let takenBack: typeof taken
  /** Whether the next step goes back from a spare entry to the same page. */
  let isSpareStep = false

  function go(key: string): void {
    allowed = key
    navigation.traverseTo(key)
  }

  function hold(path: string, key: string): void {
    if (hasOverlay()) closeTopOverlay()
    else leaving.leave(path, () => go(key))
  }

  function onNavigate(event: NavigateEvent): void {
    const { key, url, sameDocument, index } = event.destination
    if (event.navigationType !== 'traverse' || !sameDocument) return
    const isAllowed = key === allowed
    allowed = undefined
    const path = new URL(url).pathname
    const closesOverlay = hasOverlay() && !isDialogStep(path)
    isSpareStep = !closesOverlay && isSpareEntry() && index === (navigation.currentEntry?.index ?? 0) - 1
    if (isAllowed || !(closesOverlay || leaving.stops(path))) return
    if (event.cancelable) {
      event.preventDefault()
      hold(path, key)
    } else if (navigation.currentEntry) taken = { from: navigation.currentEntry.key, to: key, path }
  }

  function onPopState(event: PopStateEvent): void {
    if (takenBack) {
      const { to, path } = takenBack
      takenBack = undefined
      event.stopImmediatePropagation()
      hold(path, to)
    } else if (taken) {
      takenBack = taken
      taken = undefined
      event.stopImmediatePropagation()
      go(takenBack.from)
    } else if (isSpareStep) {
      isSpareStep = false
      history.back()
    }
  }

  navigation.addEventListener('navigate', onNavigate)
  const stopPops = guardPops(onPopState)
  const stopAdding = addSpareEntries(navigation)
  return () => {
    navigation.removeEventListener('navigate', onNavigate)
    stopPops()
    stopAdding()
  }
}

/** Closing a dialog that is in the address, or going back one of its steps, is an ordinary address change. */
const isDialogStep = (path: string) => path === location.pathname && isDialogNamed()
