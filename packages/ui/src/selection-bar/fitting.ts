import { useLayoutEffect, useRef, useState } from 'react'

/** How many leading items fit into `room` pixels next to the overflow button. */
export function fittingCount(widths: readonly number[], more: number, gap: number, room: number): number {
  const all = widths.reduce((total, width) => total + width + gap, -gap)
  if (all <= room) return widths.length
  let used = more
  return widths.findIndex((width) => {
    used += width + gap
    return used > room
  })
}

/** For a row whose last child is the overflow button; all children are rendered, so that they can be measured. */
export function useFitting(count: number, gap: number) {
  const ref = useRef<HTMLDivElement>(null)
  const [fitting, setFitting] = useState(count)
  useLayoutEffect(() => {
    const row = ref.current
    if (!row) return
    const measure = () => {
      const widths = [...row.children].map((child) => child.getBoundingClientRect().width)
      setFitting(fittingCount(widths.slice(0, -1), widths.at(-1) ?? 0, gap, row.clientWidth))
    }
    const observer = new ResizeObserver(measure)
    for (const element of [row, ...row.children]) observer.observe(element)
    measure()
    return () => observer.disconnect()
  }, [count, gap])
  return { ref, fitting }
}
