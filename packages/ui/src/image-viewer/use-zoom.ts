import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react'
import {
  canPan,
  FITTED,
  fittedSize,
  held,
  maxScale,
  panBy,
  scaleOfPixels,
  zoomAt,
  type Extent,
  type Fit,
  type Point,
  type View,
} from './zoom.ts'

const NOTHING: Extent = { width: 0, height: 0 }
const MIDDLE: Point = { x: 0, y: 0 }

/** The visible part of a picture, controlled by wheel, pointers, keys and buttons. */
export function useZoom(frameRef: RefObject<HTMLElement | null>, natural: Extent | undefined, fit: Fit) {
  const frame = useExtent(frameRef)
  const [wished, setView] = useState<View>(FITTED)
  const size = natural && frame.width > 0 ? fittedSize(natural, frame, fit) : NOTHING
  const view = held(wished, size, frame)
  const max = natural ? maxScale(natural, size) : 1
  const zoom = (factor: number, at: Point = MIDDLE) =>
    setView((before) => zoomAt(held(before, size, frame), factor, at, { size, frame, max }))
  const pan = (by: Point) => setView((before) => panBy(held(before, size, frame), by, size, frame))
  useZoomingWheel(frameRef, zoom)
  return {
    view,
    size,
    zoom,
    /** Shows each pixel of the picture as `factor` pixels of the page; a picture that is larger then is shown whole. */
    zoomPixels: (factor: number) => natural && zoom(scaleOfPixels(factor, natural, size) / view.scale),
    isAtMax: view.scale >= max,
    /** Pixels of the page for one pixel of the picture. */
    pixelScale: natural ? (view.scale * size.width) / natural.width : view.scale,
    pan,
    reset: () => setView(FITTED),
    pannable: canPan(view, size, frame),
    pointers: usePointers(frameRef, zoom, pan),
  }
}

export type Zoom = ReturnType<typeof useZoom>

/** One pointer drags, two pinch. */
function usePointers(
  frameRef: RefObject<HTMLElement | null>,
  zoom: (factor: number, at: Point) => void,
  pan: (by: Point) => void,
) {
  const down = useRef(new Map<number, Point>())
  const release = (event: PointerEvent) => void down.current.delete(event.pointerId)
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.pointerType === 'mouse' && event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      down.current.set(event.pointerId, pointIn(frameRef.current, event))
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const from = down.current.get(event.pointerId)
      if (!from) return
      const to = pointIn(frameRef.current, event)
      const other = [...down.current].find(([id]) => id !== event.pointerId)?.[1]
      down.current.set(event.pointerId, to)
      if (!other) return pan({ x: to.x - from.x, y: to.y - from.y })
      zoom(distance(to, other) / Math.max(1, distance(from, other)), middle(to, other))
    },
    onPointerUp: release,
    onPointerCancel: release,
  }
}

/** React's wheel listeners are passive, so the browser would zoom the page too. */
function useZoomingWheel(frameRef: RefObject<HTMLElement | null>, zoom: (factor: number, at: Point) => void) {
  useEffect(() => {
    const frame = frameRef.current
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      zoom(Math.exp(-event.deltaY / 240), pointIn(frame, event))
    }
    frame?.addEventListener('wheel', onWheel, { passive: false })
    return () => frame?.removeEventListener('wheel', onWheel)
  })
}

function useExtent(ref: RefObject<HTMLElement | null>): Extent {
  const [extent, setExtent] = useState(NOTHING)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const observer = new ResizeObserver(() => setExtent({ width: element.clientWidth, height: element.clientHeight }))
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])
  return extent
}

/** Pointer position relative to the centre of the frame. */
export function pointIn(frame: HTMLElement | null, at: { clientX: number; clientY: number }): Point {
  const box = frame?.getBoundingClientRect() ?? new DOMRect()
  return { x: at.clientX - box.left - box.width / 2, y: at.clientY - box.top - box.height / 2 }
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y)
}

function middle(one: Point, other: Point): Point {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 }
}
