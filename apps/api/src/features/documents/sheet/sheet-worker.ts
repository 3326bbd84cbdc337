import { parentPort } from 'node:worker_threads'
import { renderToBuffer } from '@react-pdf/renderer'
import { loadFonts } from './fonts.ts'
import type { Logo } from './logo.ts'
import { sheetDocument } from './sheet-document.ts'
import type { RenderedSheet, Sheet } from './sheet.ts'
import { createTypesetter } from './typesetter.ts'

export interface SheetTask {
  sheet: Omit<Sheet, 'supplier'> & { supplier: { name: string } }
  logo: Logo | undefined
}

export type SheetAnswer = { kind: 'rendered'; sheet: RenderedSheet } | { kind: 'failed'; reason: string }

const fonts = await loadFonts()

parentPort?.on('message', (task: SheetTask) => {
  void render(task).then(
    (sheet) => answer({ kind: 'rendered', sheet }, [sheet.bytes.buffer]),
    (error: unknown) => answer({ kind: 'failed', reason: String(error) }),
  )
})

/** All state is created for one sheet and discarded with it; only the fonts stay. */
async function render({ sheet, logo }: SheetTask): Promise<RenderedSheet> {
  const typesetter = createTypesetter(fonts)
  let pages = 0
  const document = sheetDocument(sheet, logo, typesetter, (count) => {
    pages = count
  })
  const bytes = Uint8Array.from(await renderToBuffer(document))
  return { bytes, pages, missing: [...typesetter.missing] }
}

function answer(message: SheetAnswer, transferred: ArrayBuffer[] = []): void {
  parentPort?.postMessage(message, transferred)
}
