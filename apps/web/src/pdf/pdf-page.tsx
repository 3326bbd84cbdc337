import { visuallyHidden } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { type KeyboardEvent, useCallback, useState } from 'react'
import { drawPage } from './draw-page.ts'
import { PDF } from './pdf.messages.ts'

interface PdfPageProps {
  pdf: PDFDocumentProxy
  number: number
  /** 1 fills the width of the frame. */
  scale: number
  title: string
  /** Turns to another page, by -1 or 1. */
  onTurn: (by: number) => void
}

/** One page on its mat. Its text is there for screen readers. */
export function PdfPage({ pdf, number, scale, title, onTurn }: PdfPageProps) {
  const [text, setText] = useState('')
  const [hasFailed, setFailed] = useState(false)
  const draw = useCallback(
    (canvas: HTMLCanvasElement | null) => {
      const frame = canvas?.parentElement
      if (!canvas || !frame) return undefined
      const drawing = drawPage(pdf, number, canvas, frame.clientWidth * scale * devicePixelRatio)
      let isLeft = false
      drawing.done.then(
        (found) => {
          if (isLeft) return
          setText(found)
          setFailed(false)
        },
        () => !isLeft && setFailed(true),
      )
      return () => {
        isLeft = true
        drawing.cancel()
      }
    },
    [pdf, number, scale],
  )
  const onKeyDown = (event: KeyboardEvent) => {
    const by = TURNS[event.key]
    if (by === undefined || event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey)
      return
    event.preventDefault()
    onTurn(by)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- every key has a button too
    <div
      role="group"
      aria-label={PDF.pageOf(number, pdf.numPages, title)}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a zoomed page is scrolled by the arrow keys
      tabIndex={0}
      className={frameStyle}
      onKeyDown={onKeyDown}
    >
      {hasFailed && (
        <p role="alert" className={problem}>
          {PDF.pageFailed}
        </p>
      )}
      <canvas ref={draw} aria-hidden className={sheet} style={{ width: `${scale * 100}%` }} />
      <p className={visuallyHidden}>{text}</p>
    </div>
  )
}

const TURNS: Readonly<Record<string, number>> = { PageDown: 1, PageUp: -1 }

const frameStyle = css({
  position: 'relative',
  height: '[min(75dvh, 60rem)]',
  minHeight: '[20rem]',
  overflow: 'auto',
  borderRadius: 'sm',
  bg: 'bg.mat',
  boxShadow: 'ring',
  '&:focus-visible': { outlineOffset: '[-2px!]' },
})
const sheet = css({ display: 'block', height: '[auto]', bg: '[#fff]' })
const problem = css({ padding: '16', color: 'fg.muted', textAlign: 'center' })
