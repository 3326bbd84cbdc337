import { type Asset, imageUrl } from '@selvedge/sdk'
import { Filmstrip, ImageViewerDialog } from '@selvedge/ui'
import { TextLink } from '../shared/text-link.tsx'
import { ASSETS } from './assets.messages.ts'
import { originalOf } from './original-of.ts'

interface AssetViewerProps {
  /** Assets on screen; those without a picture are skipped. */
  assets: readonly Asset[]
  id: string
  onShow: (id: string) => void
  onClose: () => void
}

/** Full-window view of one picture, with the others of the page as thumbnails and by button. */
export default function AssetViewer({ assets, id, onShow, onClose }: AssetViewerProps) {
  const pictures = assets.flatMap((asset) => (asset.image_url ? [{ ...asset, image_url: asset.image_url }] : []))
  const at = pictures.findIndex((asset) => asset.id === id)
  const asset = pictures[at]
  if (!asset) return null
  const previous = pictures[at - 1]
  const next = pictures[at + 1]
  return (
    <ImageViewerDialog
      open
      onOpenChange={onClose}
      title={asset.name}
      closeLabel={ASSETS.viewer.close}
      src={imageUrl(asset.image_url, 'full')}
      original={originalOf(asset)}
      alt={asset.description || asset.name}
      labels={ASSETS.viewer.labels}
      fit="contain"
      caption={<TextLink href={`/app/assets/${asset.id}`}>{ASSETS.viewer.info}</TextLink>}
      offerTrueColour
      position={ASSETS.viewer.position(at + 1, pictures.length)}
      {...(previous && { onPrevious: () => onShow(previous.id) })}
      {...(next && { onNext: () => onShow(next.id) })}
      below={
        pictures.length > 1 && (
          <Filmstrip
            label={ASSETS.viewer.pictures}
            pictures={pictures.map(({ id: pictureId, name, image_url }) => ({
              id: pictureId,
              name,
              src: imageUrl(image_url, 'thumbnail'),
            }))}
            current={asset.id}
            onSelect={onShow}
          />
        )
      }
    />
  )
}
