import { css } from '@selvedge/ui/css'
import { useEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react'
import type { ColumnGrip } from './column-grip.ts'
import { MAX_WIDTH, MIN_WIDTH } from './column-sizes.ts'

const STEP = 16
const BIG_STEP = 64

/** Gives a header access to the widths of the table. */
export interface ColumnResizer {
  grip: (id: string) => ColumnGrip | undefined
  fit: (id: string) => number
  keep: (grip: ColumnGrip) => void
}

export interface ResizeHandleProps {
  id: string
  label: string
  resizer: ColumnResizer
  covered: boolean
  /** The last column's handle lies inside its header, because there is no next one. */
  last: boolean
}

/** Resizes a column by dragging its edge, arrow keys, Home and End; Enter and double click fit it to its content. */
export function ResizeHandle({ id, label, resizer, covered, last }: ResizeHandleProps) {
  const ref = useMeasuredValue()
  const drag = useRef<{ grip: ColumnGrip; from: number; sign: number; moved: boolean }>(undefined)

  const begin = (event: PointerEvent<HTMLDivElement>) => {
    const grip = event.button === 0 && resizer.grip(id)
    if (!grip) return
    event.currentTarget.setPointerCapture(event.pointerId)
    event.currentTarget.toggleAttribute('data-dragging', true)
    drag.current = { grip, from: event.clientX, sign: signOf(event.currentTarget), moved: false }
  }
  const move = (event: PointerEvent) => {
    const { current } = drag
    if (!current) return
    const distance = (event.clientX - current.from) * current.sign
    if (distance === 0 && !current.moved) return
    current.moved = true
    current.grip.show(current.grip.width + distance)
  }
  const end = (event: PointerEvent) => {
    const { current } = drag
    drag.current = undefined
    event.currentTarget.toggleAttribute('data-dragging', false)
    if (current?.moved) resizer.keep(current.grip)
  }
  const cancel = (element: Element) => {
    drag.current?.grip.cancel()
    drag.current = undefined
    element.toggleAttribute('data-dragging', false)
  }
  const resizeTo = (width: (grip: ColumnGrip) => number) => {
    const grip = resizer.grip(id)
    if (!grip) return
    grip.show(width(grip))
    resizer.keep(grip)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Escape' && drag.current) return cancel(event.currentTarget)
    const width = widthFor(event, () => resizer.fit(id))
    if (!width) return
    event.preventDefault()
    resizeTo(width)
  }

  return (
    <div
      ref={ref}
      role="separator"
      aria-orientation="vertical"
      aria-label={label}
      // Until the column is measured.
      aria-valuenow={MIN_WIDTH}
      aria-valuemin={MIN_WIDTH}
      aria-valuemax={MAX_WIDTH}
      tabIndex={covered ? -1 : 0}
      className={handle}
      data-last={last || undefined}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={(event) => cancel(event.currentTarget)}
      onDoubleClick={() => resizeTo(() => resizer.fit(id))}
      onKeyDown={onKeyDown}
    />
  )
}

function widthFor(event: KeyboardEvent, fit: () => number): ((grip: ColumnGrip) => number) | undefined {
  const step = (event.shiftKey ? BIG_STEP : STEP) * signOf(event.currentTarget)
  switch (event.key) {
    case 'ArrowRight':
      return (grip) => grip.width + step
    case 'ArrowLeft':
      return (grip) => grip.width - step
    case 'Home':
      return () => MIN_WIDTH
    case 'End':
      return () => MAX_WIDTH
    case 'Enter':
      return fit
    default:
      return undefined
  }
}

function signOf(element: Element): number {
  return getComputedStyle(element).direction === 'rtl' ? -1 : 1
}

/** Reads the width from the DOM, because the browser's layout decides it, also during a drag, which renders nothing. */
function useMeasuredValue() {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const handleElement = ref.current
    const header = handleElement?.parentElement
    if (!handleElement || !header) return
    const observer = new ResizeObserver(() =>
      handleElement.setAttribute('aria-valuenow', String(Math.round(header.getBoundingClientRect().width))),
    )
    observer.observe(header)
    return () => observer.disconnect()
  }, [])
  return ref
}

const handle = css({
  position: 'absolute',
  insetBlock: '0',
  insetInlineEnd: '[-12px]',
  width: '24',
  cursor: 'col-resize',
  touchAction: 'none',
  userSelect: 'none',
  outline: 'none!',
  _after: {
    content: '""',
    position: 'absolute',
    insetBlock: '6',
    insetInlineStart: '[calc(50% - 1px)]',
    width: '[1px]',
    bg: 'border.control',
    opacity: '0',
    transitionProperty: '[opacity]',
    transitionDuration: 'fast',
  },
  'thead:hover &': { _after: { opacity: '0.35' } },
  '&:hover::after': { opacity: '1!' },
  '&:focus-visible::after, &[data-dragging]::after': {
    opacity: '1!',
    insetBlock: '0',
    insetInlineStart: '[calc(50% - 1.5px)]',
    width: '2',
    bg: 'border.focus',
  },
  '&[data-last]': { insetInlineEnd: '0', _after: { insetInlineStart: '[auto!]', insetInlineEnd: '0' } },
})
