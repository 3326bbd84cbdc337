import { useQuery } from '@tanstack/react-query'
import { productPageKeys } from '@selvedge/machines'
import { createDocuments } from '@selvedge/sdk'
import { Button, pagePart, SkeletonRows } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { Download, ExternalLink } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Notice } from '../shared/notice.tsx'
import { useBlobAddress } from '../shared/use-blob-address.ts'
import { useResource } from '../shared/use-resource.ts'
import { SHEET } from './sheet.messages.ts'

const PdfViewer = lazy(pagePart(() => import('../pdf/pdf-viewer.tsx')))

interface SheetPreviewProps {
  productId: string
  version: number
  title: string
  fileName: string
}

const ICON = { 'aria-hidden': true, size: 16, strokeWidth: 1.75 } as const

/** PDF of one revision. Reading it needs the session, so it is fetched through the SDK and not by URL. */
export function SheetPreview({ productId, version, title, fileName }: SheetPreviewProps) {
  const documents = useResource('documents', createDocuments)
  const { data, isError, refetch } = useQuery<Blob>({
    queryKey: productPageKeys.file(productId, version),
    queryFn: ({ signal }) => documents.download(productId, version, { signal }),
    staleTime: Infinity,
  })
  const address = useBlobAddress(data)
  if (isError) return <Notice text={SHEET.fileFailed} action={SHEET.retry} onAction={() => void refetch()} />
  if (!data || address === undefined) return <SkeletonRows label={SHEET.fileLoading} rows={6} />
  return (
    <>
      <div className={buttons}>
        <Button asChild tone="secondary">
          <a href={address} target="_blank" rel="noreferrer">
            <ExternalLink {...ICON} />
            {SHEET.open}
          </a>
        </Button>
        <Button asChild tone="secondary">
          <a href={address} download={fileName}>
            <Download {...ICON} />
            {SHEET.download}
          </a>
        </Button>
      </div>
      <Suspense fallback={<SkeletonRows label={SHEET.fileLoading} rows={6} />}>
        <PdfViewer source={data} title={title} />
      </Suspense>
    </>
  )
}

const buttons = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8',
  '& > *': { flexGrow: { base: '1', sm: '0' } },
})
