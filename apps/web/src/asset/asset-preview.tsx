import { type Asset, imageUrl } from '@selvedge/sdk'
import { ImageViewer, pagePart, SkeletonRows } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { lazy, Suspense, useState } from 'react'
import { ASSETS } from '../assets/assets.messages.ts'
import { fileAddress, originalOf } from '../assets/original-of.ts'
import { PDF } from '../pdf/pdf.messages.ts'
import { ASSET } from './asset.messages.ts'
import { NoPreview } from './no-preview.tsx'
import { TABLE_PREVIEW } from './table-preview.messages.ts'

const TablePreview = lazy(pagePart(() => import('./table-preview.tsx')))
const PdfViewer = lazy(pagePart(() => import('../pdf/pdf-viewer.tsx')))

/** The file itself, as far as a browser can show it. */
export function AssetPreview({ asset }: { asset: Asset }) {
  return (
    <section aria-label={ASSET.preview} className={box}>
      <Preview asset={asset} />
    </section>
  )
}

function Preview({ asset }: { asset: Asset }) {
  const { kind, name, description, image_url } = asset
  const url = fileAddress(asset)
  if (kind === 'pdf') {
    return (
      <Suspense fallback={<SkeletonRows label={PDF.loading} rows={6} />}>
        <PdfViewer key={url} source={url} title={name} />
      </Suspense>
    )
  }
  if (kind === 'video') return <Video key={url} name={name} url={url} />
  if (!image_url && isTable(asset)) {
    return (
      <Suspense fallback={<SkeletonRows label={TABLE_PREVIEW.loading} rows={6} />}>
        <TablePreview key={asset.checksum} asset={asset} />
      </Suspense>
    )
  }
  if (!image_url) return <NoPreview kind={kind} text={ASSET.noPreview} />
  return (
    <ImageViewer
      src={imageUrl(image_url, 'full')}
      original={originalOf(asset)}
      alt={description || name}
      labels={ASSETS.viewer.labels}
      offerTrueColour
      className={picture}
    />
  )
}

/** Whether the server may find rows in it; whether it does is seen only when they are read. */
const isTable = ({ kind, mimetype }: Asset) =>
  kind === 'csv' || kind === 'text' || /spreadsheet|ms-excel/.test(mimetype)

function Video({ name, url }: { name: string; url: string }) {
  const [hasFailed, setFailed] = useState(false)
  if (hasFailed) return <NoPreview kind="video" text={ASSET.videoFailed} />
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- an uploaded file has no captions beside it
    <video
      controls
      preload="metadata"
      src={url}
      aria-label={ASSET.video(name)}
      className={video}
      onError={() => setFailed(true)}
    />
  )
}

const box = css({ minWidth: '0' })
const picture = css({ height: '[min(70dvh, 44rem)]', minHeight: '[20rem]' })
const video = css({ display: 'block', width: 'full', maxHeight: '[70dvh]', borderRadius: 'sm', bg: '[#000]' })
