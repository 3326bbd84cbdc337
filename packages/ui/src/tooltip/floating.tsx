import { Portal } from '@ark-ui/react/portal'
import { useLayoutEffect, useRef, useState, type ComponentProps, type CSSProperties } from 'react'
import { placeNear, type Side } from './place-near.ts'

export interface FloatingProps extends ComponentProps<'div'> {
  anchor: Element
  side: Side
}

/** A box in the top layer, positioned next to its anchor; much lighter than one positioner per table cell. */
export function Floating({ anchor, side, ...rest }: FloatingProps) {
  const ref = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState<CSSProperties>({ visibility: 'hidden', left: 0, top: 0 })
  useLayoutEffect(() => {
    const box = ref.current
    if (!box) return
    const size = { width: box.offsetWidth, height: box.offsetHeight }
    setPlace(placeNear(anchor.getBoundingClientRect(), size, { width: innerWidth, height: innerHeight }, side))
  }, [anchor, side, rest.children])
  return (
    <Portal>
      <div {...rest} ref={ref} style={{ position: 'fixed', ...place }} />
    </Portal>
  )
}
