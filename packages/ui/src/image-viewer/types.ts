import type { ReactNode } from 'react'
import type { Fit } from './zoom.ts'

export interface ImageViewerLabels {
  zoomIn: string
  zoomOut: string
  /** Back to the whole picture. */
  fit: string
  /** How big the picture is shown; 1 is the whole picture. */
  scale: (factor: number) => string
  trueColour: string
  previous: string
  next: string
  loading: string
  failed: string
  retry: string
  /** How the keys move the picture; read with its name. */
  instructions: string
}

export interface ImageViewerProps {
  /** The full-size picture; asked for only when the viewer stands in the page. */
  src: string
  alt: string
  labels: ImageViewerLabels
  /** Fabrics fill the mat, products are shown whole. */
  fit?: Fit
  /** Offers the mid grey on which colours are judged. */
  offerTrueColour?: boolean
  onPrevious?: () => void
  onNext?: () => void
  /** Where it stands among others: "2 of 5". */
  position?: ReactNode
  caption?: ReactNode
  className?: string
}
