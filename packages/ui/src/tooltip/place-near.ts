export type Side = 'top' | 'bottom' | 'left' | 'right'

export interface Box {
  left: number
  top: number
  width: number
  height: number
}

export interface Extent {
  width: number
  height: number
}

const GAP = 6
const EDGE = 8

/**
 * Position of a floating box of `size` next to `anchor`: on the preferred side, otherwise on the opposite one, never
 * outside the window.
 */
export function placeNear(anchor: Box, size: Extent, view: Extent, side: Side): { left: number; top: number } {
  const wished = standAt(anchor, size, side)
  const place = fits(wished, size, view, side) ? wished : standAt(anchor, size, OPPOSITE[side])
  return { left: clamp(place.left, view.width - size.width), top: clamp(place.top, view.height - size.height) }
}

function standAt(anchor: Box, size: Extent, side: Side) {
  const middle = {
    left: anchor.left + (anchor.width - size.width) / 2,
    top: anchor.top + (anchor.height - size.height) / 2,
  }
  const at = {
    top: { left: middle.left, top: anchor.top - size.height - GAP },
    bottom: { left: middle.left, top: anchor.top + anchor.height + GAP },
    left: { left: anchor.left - size.width - GAP, top: middle.top },
    right: { left: anchor.left + anchor.width + GAP, top: middle.top },
  }
  return at[side]
}

function fits(place: { left: number; top: number }, size: Extent, view: Extent, side: Side): boolean {
  if (side === 'top') return place.top >= EDGE
  if (side === 'left') return place.left >= EDGE
  if (side === 'bottom') return place.top + size.height <= view.height - EDGE
  return place.left + size.width <= view.width - EDGE
}

function clamp(start: number, room: number): number {
  return Math.round(Math.max(EDGE, Math.min(start, room - EDGE)))
}

const OPPOSITE = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' } as const satisfies Record<Side, Side>
