import { ChevronLeft, ChevronRight, Contrast, Maximize, ZoomIn, ZoomOut } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../icon-button/icon-button.tsx'
import { imageViewerStyle } from './image-viewer.recipe.ts'
import type { ImageViewerProps } from './types.ts'
import type { Zoom } from './use-zoom.ts'
import { ZOOM_STEP } from './zoom.ts'

interface ViewerBarProps extends ImageViewerProps {
  zoom: Zoom
  isReady: boolean
  trueColour?: boolean
  onTrueColour?: (on: boolean) => void
}

const icon = { 'aria-hidden': true, size: 16, strokeWidth: 1.75 } as const

/** Actions on the picture; a button without effect keeps its place and the focus. */
export function ViewerBar(props: ViewerBarProps) {
  const { labels, zoom, isReady, trueColour, onTrueColour, onPrevious, onNext, position, caption } = props
  const style = imageViewerStyle()
  const { scale } = zoom.view
  return (
    <figcaption className={style.bar}>
      <div className={style.words}>
        {caption && <div className={style.caption}>{caption}</div>}
        {position && <span>{position}</span>}
      </div>
      <div className={style.tools}>
        <Tool label={labels.zoomOut} onClick={() => zoom.zoom(1 / ZOOM_STEP)} idle={!isReady || scale === 1}>
          <ZoomOut {...icon} />
        </Tool>
        <span className={style.scale}>{labels.scale(zoom.pixelScale)}</span>
        <Tool label={labels.zoomIn} onClick={() => zoom.zoom(ZOOM_STEP)} idle={!isReady || zoom.isAtMax}>
          <ZoomIn {...icon} />
        </Tool>
        <Tool label={labels.fit} onClick={zoom.reset} idle={!isReady || scale === 1}>
          <Maximize {...icon} />
        </Tool>
        {[1, 4].map((factor) => (
          <Tool key={factor} label={labels.zoomTo(factor)} onClick={() => zoom.zoomPixels(factor)} idle={!isReady}>
            <span className={style.preset}>{labels.scale(factor)}</span>
          </Tool>
        ))}
        {onTrueColour && (
          <Tool label={labels.trueColour} onClick={() => onTrueColour(!trueColour)} pressed={trueColour ?? false}>
            <Contrast {...icon} />
          </Tool>
        )}
        {(onPrevious ?? onNext) && (
          <>
            <Tool label={labels.previous} onClick={() => onPrevious?.()} idle={!onPrevious}>
              <ChevronLeft {...icon} />
            </Tool>
            <Tool label={labels.next} onClick={() => onNext?.()} idle={!onNext}>
              <ChevronRight {...icon} />
            </Tool>
          </>
        )}
      </div>
    </figcaption>
  )
}

interface ToolProps {
  label: string
  onClick: () => void
  idle?: boolean
  pressed?: boolean
  children: ReactNode
}

function Tool({ label, onClick, idle = false, pressed, children }: ToolProps) {
  return (
    <IconButton
      label={label}
      className={imageViewerStyle().tool}
      aria-disabled={idle}
      {...(pressed !== undefined && { 'aria-pressed': pressed })}
      onClick={() => !idle && onClick()}
    >
      {children}
    </IconButton>
  )
}
