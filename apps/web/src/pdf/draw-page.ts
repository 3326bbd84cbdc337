import type { PDFDocumentProxy } from 'pdfjs-dist'

/** Browsers show nothing on a canvas with many more pixels. */
const MAX_PIXELS = 16_777_216

export interface PageDrawing {
  /** Resolves with the text of the page; rejects if it cannot be drawn. */
  done: Promise<string>
  cancel: () => void
}

/** Draws a page as wide as `width` device pixels. The canvas keeps what it shows until the page is complete. */
export function drawPage(pdf: PDFDocumentProxy, number: number, canvas: HTMLCanvasElement, width: number): PageDrawing {
  let cancel = () => {}
  let isCancelled = false
  async function draw(): Promise<string> {
    const page = await pdf.getPage(number)
    const { width: points, height } = page.getViewport({ scale: 1 })
    const scale = Math.min(width / points, Math.sqrt(MAX_PIXELS / (points * height)))
    const viewport = page.getViewport({ scale })
    const buffer = document.createElement('canvas')
    buffer.width = Math.max(1, Math.floor(viewport.width))
    buffer.height = Math.max(1, Math.floor(viewport.height))
    if (isCancelled) return ''
    const task = page.render({ canvas: buffer, viewport })
    cancel = () => task.cancel()
    await task.promise
    canvas.width = buffer.width
    canvas.height = buffer.height
    canvas.getContext('2d')?.drawImage(buffer, 0, 0)
    const { items } = await page.getTextContent()
    return items.map((item) => ('str' in item ? item.str : '')).join(' ')
  }
  return {
    done: draw(),
    cancel: () => {
      isCancelled = true
      cancel()
    },
  }
}
