import { type RefCallback, useCallback, useState } from 'react'

/**
 * Opens a dialog again when another one opened over it: each dialog hides what is open from assistive technology and
 * keeps the focus, and one that came late, with code that was still loading, would keep the user from the first.
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
