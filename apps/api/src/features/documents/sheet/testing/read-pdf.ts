import { PDFiumLibrary } from '@hyzyla/pdfium'
import { PDFDict, PDFDocument, type PDFObject, PDFRawStream, decodePDFRawStream } from 'pdf-lib'

const library = await PDFiumLibrary.init()

/** The text a reader finds on each page. */
export async function textOf(bytes: Uint8Array): Promise<string[]> {
  const document = await library.loadDocument(bytes)
  try {
    return Array.from(document.pages(), (page) => page.getText())
  } finally {
    document.destroy()
  }
}

/** Without spaces and line ends, and with U+FFFE, which marks a hyphen at a line break, as a hyphen. */
export function squeezed(text: string): string {
  return text.replaceAll(/\s/g, '').replaceAll('\uFFFE', '-')
}

/** Every key of every dictionary, and all bytes, decompressed. */
export async function insidesOf(bytes: Uint8Array): Promise<{ keys: Set<string>; plain: string }> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false })
  const keys = new Set<string>()
  const texts = [Buffer.from(bytes).toString('latin1')]
  for (const [, object] of document.context.enumerateIndirectObjects()) {
    for (const dictionary of dictionariesOf(object)) for (const key of dictionary.keys()) keys.add(key.asString())
    if (isText(object)) texts.push(Buffer.from(decodePDFRawStream(object).decode()).toString('latin1'))
  }
  return { keys, plain: texts.join('\n') }
}

/** Image streams may contain any bytes. */
const isText = (object: PDFObject): object is PDFRawStream =>
  object instanceof PDFRawStream && !object.dict.toString().includes('/Image')

function dictionariesOf(object: PDFObject): PDFDict[] {
  const dictionary = object instanceof PDFRawStream ? object.dict : object
  if (!(dictionary instanceof PDFDict)) return []
  return [dictionary, ...dictionary.values().flatMap(dictionariesOf)]
}
