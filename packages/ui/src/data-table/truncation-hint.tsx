import type { FocusEvent, PointerEvent, ReactNode } from 'react'
import { Floating } from '../tooltip/floating.tsx'
import { tooltipStyle } from '../tooltip/tooltip.tsx'
import { useHint } from '../tooltip/use-hint.ts'

/** One tooltip for the whole table: the full text of a truncated cell under the pointer or the focus. */
export function TruncationHint({ children }: { children: ReactNode }) {
  const hint = useHint(400)
  const show = (target: EventTarget, open: (cut: Element) => void) => {
    const cut = cutTextAt(target)
    if (cut) open(cut)
    else hint.closeSoon()
  }
  return (
    <div
      style={{ display: 'contents' }}
      onPointerOver={(event: PointerEvent) => event.pointerType !== 'touch' && show(event.target, hint.openSoon)}
      onPointerLeave={hint.closeSoon}
      onFocus={(event: FocusEvent) => show(event.target, hint.openNow)}
      onBlur={hint.close}
    >
      {children}
      {hint.anchor && (
        <Floating
          anchor={hint.anchor}
          side="top"
          role="tooltip"
          className={tooltipStyle}
          onPointerEnter={hint.hold}
          onPointerLeave={hint.closeSoon}
        >
          {hint.anchor.textContent}
        </Floating>
      )}
    </div>
  )
}

function cutTextAt(target: EventTarget): Element | undefined {
  if (!(target instanceof Element) || target.role === 'separator') return undefined
  const cell = target.closest('td, th')
  const text = cell?.querySelector('[data-truncate]')
  if (!text) return undefined
  const isCut = [text, ...text.querySelectorAll('*')].some(
    (part) => part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0,
  )
  return isCut && text.textContent ? text : undefined
}
