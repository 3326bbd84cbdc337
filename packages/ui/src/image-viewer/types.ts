import type { ReactNode } from 'react'
import type { Fit } from './zoom.ts'

export interface ImageViewerLabels {
  zoomIn: string
  zoomOut: string
  /** Label of the button that resets the zoom. */
  fit: string
  /** The current zoom factor; 1 shows the whole picture. */
  scale: (factor: number) => string
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
  className?: string
}
