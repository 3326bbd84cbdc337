import { useLayoutEffect, useRef, useState } from 'react'

/** In rem, as in the container queries: larger text switches to cards earlier. */
const CARDS_UP_TO = 40

/** Whether rows are shown as cards. */
export function useCards() {
  const ref = useRef<HTMLDivElement>(null)
  const [cards, setCards] = useState(false)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => setCards(element.clientWidth > 0 && element.clientWidth <= CARDS_UP_TO * remOf(element))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, cards }
}

const remOf = ({ ownerDocument }: HTMLElement) =>
  Number.parseFloat(getComputedStyle(ownerDocument.documentElement).fontSize)
