import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { renderSheet } from './render-sheet.ts'
import { insidesOf, squeezed, textOf } from './testing/read-pdf.ts'
import { longGroups, SOME_METADATA, someSheet } from './testing/some-sheet.ts'

const FOOTER = 'Controlled Document - Unauthorised duplication prohibited. Un-controlled when printed.'

test('a sheet holds the supplier, the product, every field, every row, the notice and its page', async () => {
  const { bytes, pages, missing } = await renderSheet(someSheet())
  expect({ pages, missing, lines: await linesOf(bytes) }).toEqual({
    pages: 1,
    missing: [],
    lines: [
      'Loom & Sons TECHNICAL DATA SHEET',
      'Kona Cotton',
      'Flame-retardant upholstery',
      'Document number',
      'TDS-0042',
      'Revision',
      '3',
      'Issued',
      '14/03/2026',
      'Owner',
      'Quality department',
      'Fabric code',
      'KON-1037',
      'Quality',
      'Contract',
      'Process title',
      'Woven and back-coated',
      'Post treatment',
      'Washed',
      'Standard treatment',
      'Stain repellent',
      'Last revision summary',
      'Martindale value raised after the retest of March.',
      'Environmental',
      'Weight 320 g/m²',
      `${FOOTER} Page 1 of 1`,
    ],
  })
})

test('later pages begin with a compact header, and every page ends with the notice and its number', async () => {
  const { bytes, pages } = await renderSheet(someSheet({ groups: longGroups() }))
  const [, ...later] = (await textOf(bytes)).map((text) => text.trim().split(/\r\n/))
  expect({
    pages,
    later: later.map((lines) => [...lines.slice(0, 3).map((line) => line.trim()), lines.at(-1)]),
  }).toEqual({
    pages: 4,
    later: [2, 3, 4].map((page) => [
      'Loom & Sons',
      'Kona Cotton TDS-0042 · Rev. 3',
      expect.stringMatching(/^(Test \d\.\d+ began|UK|US|Environmental)/),
      `${FOOTER} Page ${page} of 4`,
    ]),
  })
})

test('no row is split across pages', async () => {
  for (const before of [0, 2, 4, 6]) {
    const padding = { title: 'Padding', rows: Array.from({ length: before }, () => ({ name: 'p', value: 'p' })) }
    const { bytes } = await renderSheet(someSheet({ groups: [padding, ...longGroups(20)] }))
    const pages = (await textOf(bytes)).map((page) => page.replaceAll(/\s+/g, ' '))
    const onPage = (text: string) => pages.findIndex((page) => page.includes(text))
    for (const { rows } of longGroups(20)) {
      for (const { name } of rows) expect(onPage(name)).toBe(onPage(name.replace('began', 'ended')))
    }
  }
})

test('no title stands at the end of a page without a row', async () => {
  for (const before of [12, 13, 14, 15, 16, 17, 18, 19, 20, 21]) {
    const padding = { title: 'Padding', rows: Array.from({ length: before }, () => ({ name: 'p', value: 'p' })) }
    const next = { title: 'Next title', rows: [{ name: 'Next row', value: '1' }] }
    const { bytes } = await renderSheet(someSheet({ groups: [padding, next] }))
    const pages = await textOf(bytes)
    expect(pages.map((page) => page.includes('Next title'))).toEqual(pages.map((page) => page.includes('Next row')))
  }
})

test('a row longer than a page continues on the next one, and loses nothing', async () => {
  const value = Array.from({ length: 1_500 }, (_, index) => `word${index}`).join(' ')
  const { bytes } = await renderSheet(someSheet({ groups: [{ title: 'Long', rows: [{ name: 'All of it', value }] }] }))
  const text = (await textOf(bytes)).join('\n')
  expect(text.match(/word\d+/g)).toEqual(value.split(' '))
  expect(text.match(/^Long$/m)?.length).toBe(1)
})

test('X07: any text is printed literally, and nothing in the file is active', async () => {
  const values = [
    '<img src=file:///etc/passwd>',
    '<script>alert(1)</script>',
    '{{7*7}} ${7*7}',
    ')>>/OpenAction<</S/JavaScript/JS(app.alert(1))>>',
    '=HYPERLINK("http://169.254.169.254")',
    'W'.repeat(128),
    'Łódź Ελληνικά Кириллица Việt',
    'https://example.com/a?b=c&d=%27',
  ]
  const rows = values.map((value) => ({ name: 'Value', value }))
  const metadata = { ...SOME_METADATA, document_name: values[0] ?? '', document_number: values[3] ?? '' }
  const supplier = { name: '/JS /AA /Launch )>>/OpenAction' }
  const { bytes, missing } = await renderSheet({
    supplier,
    product: { name: values[3] ?? '' },
    metadata,
    groups: [{ title: '{{title}}', rows }],
  })
  const text = squeezed((await textOf(bytes)).join(''))
  const { keys, plain } = await insidesOf(bytes)
  expect(values.filter((value) => !text.includes(squeezed(value)))).toEqual([])
  expect(missing).toEqual([])
  expect(plain.match(/\/(JS|JavaScript|AA|OpenAction|Launch|EmbeddedFile|URI|A)\b/g)).toBeNull()
  expect([...keys].filter((key) => /JS|JavaScript|AA|OpenAction|Launch|Embedded|URI|Annots/.test(key))).toEqual([])
})

test('X07: right-to-left text reads in order, with joined letters', async () => {
  const rows = [
    { name: 'a', value: 'النسيج المقاوم للحريق' },
    { name: 'b', value: 'רוחב הבד' },
  ]
  const { bytes, missing } = await renderSheet(someSheet({ groups: [{ title: 'Scripts', rows }] }))
  const text = (await textOf(bytes)).join('\n')
  expect({ missing, found: rows.map(({ value }) => text.includes(value)) }).toEqual({
    missing: [],
    found: [true, true],
  })
})

test('signs of measurements are printed', async () => {
  const rows = [{ name: 'Martindale', value: '≥ 50 000, ≤ 3 %, 10 → 20 °C, ∞, √2, □, ✓, µm, ½, m²' }]
  const { bytes, missing } = await renderSheet(someSheet({ groups: [{ title: 'Signs', rows }] }))
  expect({ missing, lines: (await linesOf(bytes)).filter((line) => line.startsWith('Martindale ≥')) }).toEqual({
    missing: [],
    lines: ['Martindale ≥ 50 000, ≤ 3 %, 10 → 20 °C, ∞, √2, □, ✓, µm, ½, m²'],
  })
})

test('a character missing from all fonts is replaced in place, and reported', async () => {
  const rows = [{ name: 'Origin', value: 'a漢b\u0007c\u202Ed 😀' }]
  const { bytes, missing } = await renderSheet(someSheet({ groups: [{ title: 'Signs', rows }] }))
  expect(await linesOf(bytes)).toContain('Origin a\uFFFDb\uFFFDc\uFFFDd 😀')
  expect(missing).toEqual(['漢', '\u0007', '\u202E'])
})

test('the same sheet is the same file, and tells its title, its author and its day of issue', async () => {
  const [first, second] = [await renderSheet(someSheet()), await renderSheet(someSheet())]
  expect(Buffer.from(first.bytes).equals(second.bytes)).toBe(true)
  const { PDFDocument } = await import('pdf-lib')
  const document = await PDFDocument.load(first.bytes, { updateMetadata: false })
  expect({
    title: document.getTitle(),
    author: document.getAuthor(),
    created: document.getCreationDate(),
    language: document.catalog.toString().match(/\/Lang \((.*)\)/)?.[1],
  }).toEqual({
    title: 'Kona Cotton – TDS-0042',
    author: 'Loom & Sons',
    created: new Date('2026-03-14'),
    language: 'en-GB',
  })
})

describe('the logo', () => {
  test.each(['png', 'jpeg', 'webp'] as const)('stands in the place of the name when it is a %s', async (format) => {
    const picture = sharp({ create: { width: 60, height: 20, channels: 4, background: '#8a2f1d' } })
    const bytes = await picture.toFormat(format).toBuffer()
    const sheet = await renderSheet(
      someSheet({ supplier: { name: 'Loom & Sons', logo: { bytes, mimetype: `image/${format}` } } }),
    )
    expect((await linesOf(sheet.bytes))[0]).toBe('TECHNICAL DATA SHEET')
  })

  test.each([
    ['damaged', Buffer.from('\x89PNG\r\n\x1a\nno picture', 'latin1')],
    [
      'a drawing, which may hold addresses',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    ],
  ])('gives way to the name when it is %s', async (_, bytes) => {
    const sheet = await renderSheet(
      someSheet({ supplier: { name: 'Loom & Sons', logo: { bytes, mimetype: 'image/png' } } }),
    )
    expect((await linesOf(sheet.bytes))[0]).toBe('Loom & Sons TECHNICAL DATA SHEET')
  })
})

test('X08: sheets rendered concurrently do not mix', async () => {
  const markers = Array.from({ length: 20 }, (_, index) => `Marker${String(index).padStart(3, '0')}`)
  const sheets = await Promise.all(
    markers.map((marker) => {
      const groups = [{ title: marker, rows: [{ name: marker, value: marker }] }]
      const metadata = { ...SOME_METADATA, document_number: marker }
      return renderSheet({ supplier: { name: marker }, product: { name: marker }, metadata, groups })
    }),
  )
  const found = await Promise.all(
    sheets.map(async ({ bytes }) => [...new Set((await textOf(bytes)).join().match(/Marker\d+/g))]),
  )
  expect(found).toEqual(markers.map((marker) => [marker]))
})

const linesOf = async (bytes: Uint8Array) =>
  (await textOf(bytes)).flatMap((page) => page.split('\r\n').map((line) => line.trim())).filter((line) => line !== '')
