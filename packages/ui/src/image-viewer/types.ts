import type { ReactNode } from 'react'
import type { Fit } from './zoom.ts'

export interface ImageViewerLabels {
  zoomIn: string
  zoomOut: string
  /** Label of the button that resets the zoom. */
  fit: string
  /** The current zoom; 1 shows each pixel of the picture as one pixel of the page. */
  scale: (factor: number) => string
  /** Name of the button for a fixed zoom, such as 4 for 400 %. */
  zoomTo: (factor: number) => string
  trueColour: string
  previous: string
  next: string
  loading: string
  failed: string
  retry: string
  /** Keyboard instructions, read together with the name. */
  instructions: string
}

export interface ImageViewerProps {
  /** The full-size picture; loads only when the viewer is mounted. */
  src: string
  alt: string
  /** The picture itself where `src` is a smaller rendition: loaded once the zoom shows more than the rendition has. */
  original?: { src: string; width: number; height: number } | undefined
  labels: ImageViewerLabels
  /** Fabrics fill the mat, products are shown whole. */
  fit?: Fit
  /** Offers a neutral grey mat for judging colours. */
  offerTrueColour?: boolean
  onPrevious?: () => void
  onNext?: () => void
  /** Position in a series: "2 of 5". */
  position?: ReactNode
  caption?: ReactNode
  /** Below the picture: the other pictures of the series. */
  below?: ReactNode
  className?: string
}
