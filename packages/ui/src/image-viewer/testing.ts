import type { ImageViewerLabels } from './types.ts'

/** English labels for stories and tests. */
export const viewerLabels: ImageViewerLabels = {
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  fit: 'Show all',
  scale: (factor) => `${Math.round(factor * 100)} %`,
  zoomTo: (factor) => `Zoom to ${factor * 100} %`,
  trueColour: 'Neutral grey background',
  previous: 'Previous picture',
  next: 'Next picture',
  loading: 'Loading the picture',
  failed: 'The picture could not be loaded.',
  retry: 'Try again',
  instructions: 'Plus and minus zoom, zero shows all, one and four show 100 and 400 %, the arrow keys move.',
}
