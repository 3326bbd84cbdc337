import { type RefCallback, useCallback, useState } from 'react'

/**
 * Reopens a dialog when another one has opened over it: each dialog hides everything open before it from assistive
 * technology and traps the focus, so a dialog that opened late, while its code was loading, would block the first one.
 */
export function useTopPlace(isWanted: boolean): { turn: number; watched: RefCallback<HTMLElement> } {
  const [turn, setTurn] = useState(0)
  const watched = useCallback(
    (element: HTMLElement | null) => {
      const place = element?.closest('body > *')
      if (!isWanted || !place) return
      const onTop = new MutationObserver(() => {
        if (place.getAttribute('aria-hidden') === 'true') setTurn((count) => count + 1)
      })
      onTop.observe(place, { attributeFilter: ['aria-hidden'] })
      return () => onTop.disconnect()
    },
    [isWanted],
  )
  return { turn, watched }
}
