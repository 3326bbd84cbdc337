import { useLayoutEffect, useRef, useState } from 'react'

/** As in the container queries of the styles. */
const CARDS_UP_TO = 640

/** Whether rows show as cards. */
export function useCards() {
  const ref = useRef<HTMLDivElement>(null)
  const [cards, setCards] = useState(false)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => setCards(element.clientWidth > 0 && element.clientWidth <= CARDS_UP_TO)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, cards }
}
