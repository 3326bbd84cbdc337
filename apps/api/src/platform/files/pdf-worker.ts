import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'
import { type PDFiumDocument, PDFiumLibrary } from '@hyzyla/pdfium'

export type PdfTask = { bytes: Uint8Array<ArrayBuffer> } & (
  | { kind: 'count' }
  | { kind: 'page'; page: number; side: number }
)

/** Pixels are RGBA. */
export type PdfAnswer =
  | { kind: 'counted'; pages: number }
  | { kind: 'drawn'; width: number; height: number; pixels: Uint8Array<ArrayBuffer> }
  | { kind: 'failed' }

/** WebAssembly pages of 64 KB that a document may use: 96 MB. */
const MEMORY_PAGES = 1_536
const MEMORY_SECTION = 5
/** Red, green, blue and alpha, one byte each. */
const CHANNELS = 4

if (parentPort !== null) {
  const task: PdfTask = workerData
  parentPort.postMessage(await run(task).catch((): PdfAnswer => ({ kind: 'failed' })))
}

/** This build of PDFium has no script engine, no network and no file access: it takes bytes and returns pixels. */
async function run(task: PdfTask): Promise<PdfAnswer> {
  const library = await PDFiumLibrary.init({ wasmBinary: await boundedModule() })
  const document = await library.loadDocument(task.bytes)
  if (task.kind === 'count') return { kind: 'counted', pages: document.getPageCount() }
  return drawPage(document, task)
}

async function drawPage(document: PDFiumDocument, { page, side }: { page: number; side: number }): Promise<PdfAnswer> {
  if (page > document.getPageCount()) return { kind: 'failed' }
  const sheet = document.getPage(page - 1)
  const { originalWidth, originalHeight } = sheet.getOriginalSize()
  // A page that cannot be loaded has no size.
  if (!isLength(originalWidth) || !isLength(originalHeight)) return { kind: 'failed' }
  const scale = side / Math.max(originalWidth, originalHeight)
  const [width, height] = [pixels(originalWidth * scale), pixels(originalHeight * scale)]
  const { data } = await sheet.render({ width, height, render: 'bitmap' })
  if (data.length !== width * height * CHANNELS) return { kind: 'failed' }
  return { kind: 'drawn', width, height, pixels: Uint8Array.from(data) }
}

function isLength(length: number): boolean {
  return Number.isFinite(length) && length > 0
}

function pixels(length: number): number {
  return Math.max(1, Math.floor(length))
}

/** Lowers the module's memory limit, which is 2 GB by default: V8's limits on a worker do not cover it. */
async function boundedModule(): Promise<ArrayBuffer> {
  const path = createRequire(import.meta.url).resolve('@hyzyla/pdfium/pdfium.wasm')
  const bytes = Uint8Array.from(await readFile(path))
  let at = 8
  while (at < bytes.length) {
    const section = bytes[at]
    const size = readNumber(bytes, at + 1)
    if (section === MEMORY_SECTION) {
      // One memory with a limit: count, flags, minimum, maximum.
      const min = readNumber(bytes, size.end + 2)
      writeNumber(bytes, min.end, MEMORY_PAGES)
      return bytes.buffer
    }
    at = size.end + size.value
  }
  throw new Error('The module does not export its memory.')
}

/** LEB128, WebAssembly's number encoding. */
function readNumber(bytes: Uint8Array, start: number): { value: number; end: number } {
  let value = 0
  for (let at = start, shift = 0; ; at += 1, shift += 7) {
    const byte = bytes[at] ?? 0
    value += (byte & 0x7f) * 2 ** shift
    if (byte < 0x80) return { value, end: at + 1 }
  }
}

/** Uses as many bytes as the number it replaces. */
function writeNumber(bytes: Uint8Array, start: number, value: number): void {
  const { end } = readNumber(bytes, start)
  for (let at = start, rest = value; at < end; at += 1, rest = Math.floor(rest / 128)) {
    bytes[at] = (rest % 128) + (at < end - 1 ? 128 : 0)
  }
}
