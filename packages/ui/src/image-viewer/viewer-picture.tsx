import { ImageOff } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../button/button.tsx'
import { Spinner } from '../spinner/spinner.tsx'
import { imageViewerStyle } from './image-viewer.recipe.ts'
import type { ImageViewerProps } from './types.ts'
import type { Zoom } from './use-zoom.ts'
import type { Extent } from './zoom.ts'

interface ViewerPictureProps extends Pick<ImageViewerProps, 'src' | 'alt' | 'original' | 'labels'> {
  zoom: Zoom
  /** Pixels of what is loaded; undefined until it is. */
  loaded: Extent | undefined
  onLoaded: (loaded: Extent) => void
}

export function ViewerPicture({ src, alt, original, labels, zoom, loaded, onLoaded }: ViewerPictureProps) {
  const style = imageViewerStyle()
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading')
  const { view, size } = zoom
  const width = size.width * view.scale
  const height = size.height * view.scale
  const [isOriginal, setOriginal] = useState(false)
  const [hasOriginalFailed, setOriginalFailed] = useState(false)
  const needsOriginal = original !== undefined && loaded !== undefined && width > loaded.width
  // Once loaded it stays, so that zooming out and in again loads nothing.
  if (needsOriginal && !isOriginal) setOriginal(true)
  const shownSrc = original && isOriginal && !hasOriginalFailed ? original.src : src
  if (state === 'failed') {
    return (
      <div className={style.state} role="alert">
        <ImageOff aria-hidden size={24} strokeWidth={1.5} />
        {labels.failed}
        <Button size="sm" onClick={() => setState('loading')}>
          {labels.retry}
        </Button>
      </div>
    )
  }
  return (
    <>
      {state === 'loading' && (
        <div className={style.state}>
          <Spinner label={labels.loading} />
        </div>
      )}
      <div
        className={style.picture}
        style={{
          width,
          height,
          transform: `translate(${view.x - width / 2}px, ${view.y - height / 2}px)`,
          visibility: state === 'shown' ? 'visible' : 'hidden',
        }}
      >
        <img
          src={shownSrc}
          alt={alt}
          draggable={false}
          decoding="async"
          onLoad={({ currentTarget: image }) => {
            setState('shown')
            onLoaded({ width: image.naturalWidth, height: image.naturalHeight })
          }}
          // A type that this browser cannot show, such as TIFF: the rendition stays.
          onError={() => (shownSrc === src ? setState('failed') : setOriginalFailed(true))}
        />
      </div>
    </>
  )
}
