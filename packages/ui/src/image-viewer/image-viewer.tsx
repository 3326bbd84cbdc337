import { cx } from '@selvedge/ui/css'
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { visuallyHidden } from '../shared/visually-hidden.ts'
import { imageViewerStyle } from './image-viewer.recipe.ts'
import type { ImageViewerProps } from './types.ts'
import { pointIn, useZoom, type Zoom } from './use-zoom.ts'
import { ViewerBar } from './viewer-bar.tsx'
import { ViewerPicture } from './viewer-picture.tsx'
import { type Extent, ZOOM_STEP } from './zoom.ts'

const PAN_STEP = 48
const CLOSE_UP = 2.5

/** One picture on its mat, with zoom and pan. */
export function ImageViewer(props: ImageViewerProps) {
  // A new picture starts unzoomed, not at the previous picture's position.
  return <Viewer key={props.src} {...props} />
}

function Viewer(props: ImageViewerProps) {
  const { src, alt, original, labels, fit = 'contain', offerTrueColour, onPrevious, onNext, below, className } = props
  const style = imageViewerStyle()
  const instructions = useId()
  const frame = useRef<HTMLDivElement>(null)
  const [loaded, setLoaded] = useState<Extent>()
  const natural = loaded && (original ?? loaded)
  const [trueColour, setTrueColour] = useState(false)
  const zoom = useZoom(frame, natural, fit)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return
    const act = keyAction(event.key, zoom, onPrevious, onNext)
    if (!act) return
    event.preventDefault()
    act()
  }
  return (
    <figure className={cx(style.root, className)}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- every act has a button too; the frame adds drag and keys */}
      <div
        ref={frame}
        role="group"
        aria-label={alt}
        aria-describedby={instructions}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys need a place to act on
        tabIndex={0}
        className={style.frame}
        data-pannable={zoom.pannable || undefined}
        data-true-colour={trueColour || undefined}
        onKeyDown={onKeyDown}
        onDoubleClick={(event) =>
          zoom.view.scale > 1 ? zoom.reset() : zoom.zoom(CLOSE_UP, pointIn(event.currentTarget, event))
        }
        {...zoom.pointers}
      >
        <ViewerPicture {...{ src, alt, original, labels, zoom, loaded }} onLoaded={setLoaded} />
      </div>
      <ViewerBar
        {...props}
        zoom={zoom}
        isReady={natural !== undefined && zoom.size.width > 0}
        {...(offerTrueColour && { trueColour, onTrueColour: setTrueColour })}
      />
      {below}
      <span id={instructions} className={visuallyHidden}>
        {labels.instructions}
      </span>
      <span role="status" className={visuallyHidden}>
        {labels.scale(zoom.pixelScale)}
      </span>
    </figure>
  )
}

/** Arrow keys pan a picture larger than the mat; otherwise they go to the next or previous one. */
function keyAction(
  key: string,
  zoom: Zoom,
  onPrevious: (() => void) | undefined,
  onNext: (() => void) | undefined,
): (() => void) | undefined {
  const pan = (x: number, y: number) => () => zoom.pan({ x: x * PAN_STEP, y: y * PAN_STEP })
  const actions: Record<string, (() => void) | undefined> = {
    '+': () => zoom.zoom(ZOOM_STEP),
    '=': () => zoom.zoom(ZOOM_STEP),
    '-': () => zoom.zoom(1 / ZOOM_STEP),
    '0': zoom.reset,
    '1': () => zoom.zoomPixels(1),
    '4': () => zoom.zoomPixels(4),
    ArrowLeft: zoom.pannable ? pan(1, 0) : onPrevious,
    ArrowRight: zoom.pannable ? pan(-1, 0) : onNext,
    ArrowUp: zoom.pannable ? pan(0, 1) : undefined,
    ArrowDown: zoom.pannable ? pan(0, -1) : undefined,
  }
  return actions[key]
}
