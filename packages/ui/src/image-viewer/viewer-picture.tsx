import { ImageOff } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../button/button.tsx'
import { Spinner } from '../spinner/spinner.tsx'
import { imageViewerStyle } from './image-viewer.recipe.ts'
import type { ImageViewerLabels } from './types.ts'
import type { Zoom } from './use-zoom.ts'
import type { Extent } from './zoom.ts'

interface ViewerPictureProps {
  src: string
  alt: string
  labels: ImageViewerLabels
  zoom: Zoom
  onNatural: (natural: Extent) => void
}

export function ViewerPicture({ src, alt, labels, zoom, onNatural }: ViewerPictureProps) {
  const style = imageViewerStyle()
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading')
  const { view, size } = zoom
  const width = size.width * view.scale
  const height = size.height * view.scale
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
          src={src}
          alt={alt}
          draggable={false}
          decoding="async"
          onLoad={({ currentTarget: image }) => {
            setState('shown')
            onNatural({ width: image.naturalWidth, height: image.naturalHeight })
          }}
          onError={() => setState('failed')}
        />
      </div>
    </>
  )
}
