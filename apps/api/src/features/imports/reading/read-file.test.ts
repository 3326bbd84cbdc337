import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ImportMapping } from '../columns/mapping.ts'
import { readFacts, readRows } from './read-file.ts'

const MAPPING: ImportMapping = { version: 1, columns: [{ source: 'Product', to: 'product' }] }
const ROWS = 1_000

let folder: string
const at = (name: string) => join(folder, name)
const table = (word: string) =>
  `Product,Colour\n${Array.from({ length: ROWS }, (_, row) => `${word} ${row},Blue`).join('\n')}`
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'selvedge-read-'))
  await writeFile(at('twill.csv'), table('Twill'))
  await writeFile(at('satin.csv'), table('Satin'))
  await writeFile(at('empty.csv'), '')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function productsIn(name: string, most = Infinity): Promise<string[]> {
  const found: string[] = []
  for await (const rows of readRows(at(name), {}, MAPPING)) {
    for (const row of rows) found.push(row.kind === 'row' ? row.product.name : row.kind)
    if (found.length >= most) break
  }
  return found
}

const namesOf = (word: string) => Array.from({ length: ROWS }, (_, row) => `${word} ${row}`)

test('a thread that has read a file reads the next one, also at the same time as another', async () => {
  expect(await productsIn('twill.csv')).toEqual(namesOf('Twill'))
  expect(await productsIn('satin.csv')).toEqual(namesOf('Satin'))
  expect(await Promise.all([productsIn('twill.csv'), productsIn('satin.csv')])).toEqual([
    namesOf('Twill'),
    namesOf('Satin'),
  ])
})

test('rows left unread, and a file that cannot be read, are not in what is read next', async () => {
  expect(await productsIn('twill.csv', 1)).not.toHaveLength(ROWS)
  await expect(readFacts(at('empty.csv'), {})).rejects.toHaveProperty('name', 'ImportError')
  const { facts } = await readFacts(at('satin.csv'), {})
  expect([facts.rows, facts.sample[0]]).toEqual([ROWS, ['Satin 0', 'Blue']])
})
