export interface Extent {
  width: number
  height: number
}

export interface Point {
  x: number
  y: number
}

/** At `scale` 1 the picture fits its frame; `x` and `y` are the offset of its centre from the frame's, in pixels. */
export interface View extends Point {
  scale: number
}

export type Fit = 'contain' | 'cover'

export const FITTED: View = { scale: 1, x: 0, y: 0 }
/** Largest zoom of a picture's own pixels, and of a picture that has only a few. */
const MAX_PIXEL_SCALE = 4
const MIN_MAX_SCALE = 8
export const ZOOM_STEP = 1.5

/** The size of the picture at scale 1. A picture smaller than its frame is not enlarged. */
export function fittedSize(natural: Extent, frame: Extent, fit: Fit): Extent {
  const ratios = [frame.width / natural.width, frame.height / natural.height]
  const ratio = fit === 'cover' ? Math.max(...ratios) : Math.min(1, ...ratios)
  return { width: natural.width * ratio, height: natural.height * ratio }
}

/** The scale at which the zoom ends: 400 % of the picture's own pixels, or eight times the fitted size if that is more. */
export function maxScale(natural: Extent, size: Extent): number {
  return Math.max(MIN_MAX_SCALE, scaleOfPixels(MAX_PIXEL_SCALE, natural, size))
}

/** The scale at which one pixel of the picture is as wide as `factor` pixels of the page. */
export function scaleOfPixels(factor: number, natural: Extent, size: Extent): number {
  return size.width > 0 ? (factor * natural.width) / size.width : 1
}

/** A picture of `size` in its frame, and how far it can be zoomed. */
export interface Fitted {
  size: Extent
  frame: Extent
  max: number
}

/** Zooms around `point`, relative to the frame's centre, which stays in place. */
export function zoomAt(view: View, factor: number, point: Point, { size, frame, max }: Fitted): View {
  const scale = clamp(view.scale * factor, 1, max)
  const change = scale / view.scale
  return held(
    { scale, x: point.x - (point.x - view.x) * change, y: point.y - (point.y - view.y) * change },
    size,
    frame,
  )
}

export function panBy(view: View, by: Point, size: Extent, frame: Extent): View {
  return held({ ...view, x: view.x + by.x, y: view.y + by.y }, size, frame)
}

/** Clamps the view, so that the picture leaves no edge of the frame uncovered that it could cover. */
export function held(view: View, size: Extent, frame: Extent): View {
  const room = {
    x: Math.max(0, (size.width * view.scale - frame.width) / 2),
    y: Math.max(0, (size.height * view.scale - frame.height) / 2),
  }
  return { scale: view.scale, x: clamp(view.x, -room.x, room.x), y: clamp(view.y, -room.y, room.y) }
}

export function canPan(view: View, size: Extent, frame: Extent): boolean {
  return size.width * view.scale > frame.width + 1 || size.height * view.scale > frame.height + 1
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value))
}
