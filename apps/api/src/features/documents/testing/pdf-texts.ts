import { PDFiumLibrary } from '@hyzyla/pdfium'

/** The text of each page, as copied in a PDF reader. */
export async function pdfTexts(bytes: Uint8Array): Promise<string[]> {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(bytes)
  const texts = [...document.pages()].map((page) => page.getText())
  document.destroy()
  library.destroy()
  return texts
}
