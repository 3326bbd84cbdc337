import { type Asset, imageUrl } from '@selvedge/sdk'
import { ImageViewerDialog } from '@selvedge/ui'
import { ASSETS } from './assets.messages.ts'

interface AssetViewerProps {
  /** Assets on screen; those without a picture are skipped. */
  assets: readonly Asset[]
  id: string
  onShow: (id: string) => void
  onClose: () => void
}

/** Full-window view of one picture, with buttons to the previous and next one. */
export default function AssetViewer({ assets, id, onShow, onClose }: AssetViewerProps) {
  const pictures = assets.filter(({ image_url }) => image_url !== null)
  const at = pictures.findIndex((asset) => asset.id === id)
  const asset = pictures[at]
  if (!asset?.image_url) return null
  const previous = pictures[at - 1]
  const next = pictures[at + 1]
  return (
    <ImageViewerDialog
      open
      onOpenChange={onClose}
      title={asset.name}
      closeLabel={ASSETS.viewer.close}
      src={imageUrl(asset.image_url, 'full')}
      alt={asset.description || asset.name}
      labels={ASSETS.viewer.labels}
      fit="contain"
      offerTrueColour
      position={ASSETS.viewer.position(at + 1, pictures.length)}
      {...(previous && { onPrevious: () => onShow(previous.id) })}
      {...(next && { onNext: () => onShow(next.id) })}
    />
  )
}
