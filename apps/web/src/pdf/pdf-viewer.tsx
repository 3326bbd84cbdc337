import { SkeletonRows } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useMemo, useState, useSyncExternalStore } from 'react'
import { Notice } from '../shared/notice.tsx'
import { pdfStore } from './pdf-document.ts'
import { PdfPage } from './pdf-page.tsx'
import { PdfTools } from './pdf-tools.tsx'
import { PDF } from './pdf.messages.ts'

interface PdfViewerProps {
  /** Its address, or the file itself where reading it needs the session. */
  source: string | Blob
  title: string
}

/** A PDF page by page, with our own pager and zoom. It loads the PDF reader, so pages load this file late. */
export default function PdfViewer({ source, title }: PdfViewerProps) {
  const [attempt, setAttempt] = useState(0)
  return <OpenPdf key={attempt} source={source} title={title} onRetry={() => setAttempt(attempt + 1)} />
}

function OpenPdf({ source, title, onRetry }: PdfViewerProps & { onRetry: () => void }) {
  const { subscribe, read } = useMemo(() => pdfStore(source), [source])
  const state = useSyncExternalStore(subscribe, read)
  if (state.status === 'loading') return <SkeletonRows label={PDF.loading} rows={6} />
  if (state.status === 'shown') return <Pages pdf={state.pdf} title={title} />
  return <Notice text={state.isLocked ? PDF.locked : PDF.failed} action={PDF.retry} onAction={onRetry} />
}

function Pages({ pdf, title }: { pdf: PDFDocumentProxy; title: string }) {
  const [number, setNumber] = useState(1)
  const [scale, setScale] = useState(1)
  const count = pdf.numPages
  const turn = (by: number) => setNumber(Math.min(count, Math.max(1, number + by)))
  return (
    <div className={stack}>
      <PdfTools number={number} count={count} scale={scale} onPage={setNumber} onScale={setScale} />
      <PdfPage pdf={pdf} number={number} scale={scale} title={title} onTurn={turn} />
    </div>
  )
}

const stack = css({ minWidth: '0' })
