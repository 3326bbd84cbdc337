import { PassThrough, Readable, Writable } from 'node:stream'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { collected } from './testing/collected.ts'
import { unzipped } from './testing/unzipped.ts'
import { type ZippedFile, zipWriter } from './zip-writer.ts'

test('files stand in their folders as they were given', async () => {
  const files = await zipped([
    fileOf('export.csv', 'Name\r\n'),
    fileOf('Leinen 日本.png', Buffer.from([137, 80, 78, 71]), 'pictures/'),
    fileOf('empty.pdf', '', 'assets/'),
  ])
  expect(files).toEqual(
    new Map([
      ['export.csv', Buffer.from('Name\r\n')],
      ['pictures/Leinen 日本.png', Buffer.from([137, 80, 78, 71])],
      ['assets/empty.pdf', Buffer.from('')],
    ]),
  )
})

test('an archive without files is an archive', async () => {
  expect(await zipped([])).toEqual(new Map())
})

test('tables are compressed, pictures are not once more', async () => {
  const { sink, bytes } = collected()
  const zip = zipWriter(sink)
  await zip.add(fileOf('a.csv', 'x'.repeat(10_000)))
  await zip.add(fileOf('a.JPG', 'y'.repeat(10_000)))
  await zip.end()
  expect(bytes().includes('x'.repeat(1_000))).toBe(false)
  expect(bytes().includes('y'.repeat(10_000))).toBe(true)
})

test.each([
  ['../../etc/passwd', '.._._etc_passwd'],
  ['/etc/passwd', '_etc_passwd'],
  ['C:\\Windows\\a.dll', 'C__Windows_a.dll'],
  ['..', 'file'],
  ['', 'file'],
  [' . ', 'file'],
  ['CON', '_CON'],
  ['con.png', '_con.png'],
  ['Com1.tar.gz', '_Com1.tar.gz'],
  ['LPT¹', '_LPT¹'],
  ['console.png', 'console.png'],
  ['a\u0000b\r\nc.png', 'a_b__c.png'],
  ['a<b>:"|?*.png', 'a_b______.png'],
  ['ends with dots. . .', 'ends with dots'],
  ['invoice\u202egnp.exe', 'invoicegnp.exe'],
  ['Cafe\u0301.png', 'Caf\u00e9.png'],
  [`${'é'.repeat(300)}.png`, `${'é'.repeat(100)}.png`],
  [`${'😀'.repeat(300)}a.png`, `${'😀'.repeat(50)}.png`],
  [`a.${'b'.repeat(300)}`, `a.${'b'.repeat(198)}`],
  ['.htaccess', '.htaccess'],
])('the name %j becomes %j', async (name, path) => {
  const { sink } = collected()
  expect(await zipWriter(sink).add(fileOf(name, ''))).toBe(path)
})

test('no file takes the place of another, not even where capitals do not count', async () => {
  const names = ['a.png', 'A.png', 'a (2).png', 'a.png', 'a.png', 'a/.png', 'a_.png', 'stra\u00dfe', 'STRASSE']
  const files = await zipped(names.map((name) => fileOf(name, name)))
  expect(Array.from(files, ([path, content]) => [path, content.toString()])).toEqual([
    ['a.png', 'a.png'],
    ['A (2).png', 'A.png'],
    ['a (2) (2).png', 'a (2).png'],
    ['a (3).png', 'a.png'],
    ['a (4).png', 'a.png'],
    ['a_.png', 'a/.png'],
    ['a_ (2).png', 'a_.png'],
    ['stra\u00dfe', 'stra\u00dfe'],
    ['STRASSE (2)', 'STRASSE'],
  ])
})

test('a number that is already taken is skipped', async () => {
  const files = await zipped(['a (2).png', 'a.png', 'a.png', 'a.png'].map((name) => fileOf(name, '')))
  expect(Array.from(files.keys())).toEqual(['a (2).png', 'a.png', 'a (3).png', 'a (4).png'])
})

test('the same name may stand in two folders', async () => {
  const files = await zipped([fileOf('a.png', '1', 'pictures/'), fileOf('a.png', '2', 'assets/')])
  expect(Array.from(files.keys())).toEqual(['pictures/a.png', 'assets/a.png'])
})

test('whatever the names, each file appears once, in its folder, under a path valid on every system', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(names), async (given) => {
      const files = await zipped(given.map((name, index) => fileOf(name, String(index), 'pictures/')))
      const paths = Array.from(files.keys())
      expect(Array.from(files.values(), String)).toEqual(given.map((_, index) => String(index)))
      expect(new Set(paths.map((path) => path.toLowerCase())).size).toBe(given.length)
      expect(paths.filter((path) => !/^pictures\/[^/\\:*?"<>|\p{Cc}]*[^/\\:*?"<>|\p{Cc}. ]$/u.test(path))).toEqual([])
      expect(paths.filter((path) => Buffer.byteLength(path) > 255)).toEqual([])
    }),
    { numRuns: 50 },
  )
})

test('a file is opened only when the one before was read to its end', async () => {
  const { sink } = collected()
  const zip = zipWriter(sink)
  const first = new PassThrough()
  const order: string[] = []
  const adding = (async () => {
    await zip.add({ folder: '', name: 'a', open: () => first })
    await zip.add({ folder: '', name: 'b', open: () => (order.push('b opened'), Readable.from(['b'])) })
  })()
  first.write('begun')
  await new Promise((resolve) => setImmediate(resolve))
  order.push('a ends')
  first.end()
  await adding
  await zip.end()
  expect(order).toEqual(['a ends', 'b opened'])
})

test('a large file is not buffered for a sink that is not read', async () => {
  const sink = new PassThrough()
  let read = 0
  const source = Readable.from(
    (function* () {
      for (let chunk = 0; chunk < 1_000; chunk += 1) {
        read += 1
        yield Buffer.alloc(65_536)
      }
    })(),
    { objectMode: false },
  )
  const zip = zipWriter(sink)
  const adding = zip.add({ folder: '', name: 'large.png', open: () => source })
  for (let turn = 0; turn < 100; turn += 1) await new Promise((resolve) => setImmediate(resolve))
  const before = read
  sink.resume()
  await adding
  expect({ isBounded: before < 20, read }).toEqual({ isBounded: true, read: 1_000 })
})

test('a file that cannot be read leaves no archive that looks whole', async () => {
  const { sink } = collected()
  const zip = zipWriter(sink)
  const broken = new Readable({ read: () => broken.destroy(new Error('The disk is gone.')) })
  await expect(zip.add({ folder: '', name: 'a.png', open: () => broken })).rejects.toThrow('The disk is gone.')
  await expect(zip.add(fileOf('b.png', 'b'))).rejects.toThrow('The disk is gone.')
  await expect(zip.end()).rejects.toThrow('The disk is gone.')
  expect(sink.destroyed).toBe(true)
})

test('a closed sink stops the reading of the file', async () => {
  const sink = new Writable({ write: () => sink.destroy() })
  const zip = zipWriter(sink)
  const endless = new Readable({ read: () => void endless.push(Buffer.alloc(1_000)) })
  await expect(zip.add({ folder: '', name: 'a.png', open: () => endless })).rejects.toThrow(
    'The sink was closed before the end.',
  )
  expect(endless.destroyed).toBe(true)
})

const names = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom('.', '/', '\\', ' ', 'a', 'A', ':', '\u0000', '\u202e', '😀', '(', '2', ')') }),
  fc.constantFrom('nul', 'aux.png', '..', ''),
)

const fileOf = (name: string, content: string | Buffer, folder = ''): ZippedFile => ({
  folder,
  name,
  open: () => Readable.from([content], { objectMode: false }),
})

async function zipped(files: readonly ZippedFile[]): Promise<Map<string, Buffer>> {
  const { sink, bytes } = collected()
  const zip = zipWriter(sink)
  for (const file of files) await zip.add(file)
  await zip.end()
  return unzipped(bytes())
}
