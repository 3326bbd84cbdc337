import { deflateSync } from 'node:zlib'
import { PDFDocument, rgb } from 'pdf-lib'

/** A document with one page per colour, filled with it. */
export async function coloredPdf(...colors: readonly [red: number, green: number, blue: number][]): Promise<Buffer> {
  const document = await PDFDocument.create()
  for (const color of colors) {
    const page = document.addPage([200, 100])
    page.drawRectangle({ x: 0, y: 0, width: 200, height: 100, color: rgb(...color) })
  }
  return Buffer.from(await document.save())
}

/** One page whose content stream is `megabytes` long when unpacked. */
export const flateBomb = (megabytes: number): Buffer => {
  const line = Buffer.from('0 0 m 595 842 l S\n')
  const drawing = deflateSync(Buffer.alloc(megabytes * 1_048_576, line), { level: 9 })
  return pdfOf([
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.from('<< /Type /Pages /Kids [3 0 R] /Count 1 >>'),
    Buffer.from('<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R >>'),
    Buffer.concat([
      Buffer.from(`<< /Length ${drawing.length} /Filter /FlateDecode >>\nstream\n`),
      drawing,
      Buffer.from('\nendstream'),
    ]),
  ])
}

/** One page with a script that runs when the document is opened. */
export const scriptedPdf = (): Buffer =>
  pdfOf([
    Buffer.from(
      '<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /JavaScript /JS (app.alert\\(1\\); while \\(true\\) {}) >> >>',
    ),
    Buffer.from('<< /Type /Pages /Kids [3 0 R] /Count 1 >>'),
    Buffer.from('<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 100] >>'),
  ])

/** A document that claims to have a page, but whose page tree refers back to itself. */
export const loopedPdf = (): Buffer =>
  pdfOf([
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.from('<< /Type /Pages /Kids [3 0 R] /Count 1 >>'),
    Buffer.from('<< /Type /Pages /Parent 2 0 R /Kids [2 0 R] /Count 1 >>'),
  ])

/** One empty page with this box, given as written in the document. */
export const boxedPdf = (box: string): Buffer =>
  pdfOf([
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.from('<< /Type /Pages /Kids [3 0 R] /Count 1 >>'),
    Buffer.from(`<< /Type /Page /Parent 2 0 R /MediaBox [${box}] >>`),
  ])

function pdfOf(objects: readonly Buffer[]): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')]
  const places: number[] = []
  let length = parts[0]?.length ?? 0
  const add = (part: Buffer) => {
    parts.push(part)
    length += part.length
  }
  for (const [index, object] of objects.entries()) {
    places.push(length)
    add(Buffer.from(`${index + 1} 0 obj\n`))
    add(object)
    add(Buffer.from('\nendobj\n'))
  }
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  add(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`,
    ),
  )
  return Buffer.concat(parts)
}
