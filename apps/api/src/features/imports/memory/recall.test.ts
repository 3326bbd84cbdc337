import { expect, it } from 'vitest'
import type { OwnTitle } from '../columns/own-export.ts'
import { fileOf } from '../testing/files.ts'
import type { RememberedMapping } from './memory.ts'
import { recallFile } from './recall.ts'
import { headersKey } from './titles.ts'

const TITLES: OwnTitle[] = [
  { title: 'Product name', to: 'product' },
  { title: 'Variant name', to: 'variant' },
  { title: 'SKU', to: 'sku' },
]
const SEEMING = ['Article', 'Colour', 'Code']

/** For a file whose titles are in the second line, although the first was detected as the header. */
const MAPPING: RememberedMapping = {
  id: 'm1',
  file_name: 'stock.csv',
  used_at: new Date(),
  headers_key: headersKey(TITLES.map(({ title }) => title)),
  found: { headersKey: headersKey(SEEMING), encoding: 'utf-8', delimiter: ',', decimal: '.', headerLine: 1 },
  reading: { headerLine: 2 },
  columns: [{ source: 'Variant name', to: 'description', isTaught: true }],
}

it('an export of the catalogue is recognised where it has to be read as an earlier file was', async () => {
  const lines = [SEEMING.join(','), 'Product name,Variant name,SKU', 'Loden,Green,L-1', 'Loden,Grey,L-2']
  const path = await fileOf(`${lines.join('\n')}\n`)
  const { facts, remembered } = await recallFile(path, {}, { mappings: [MAPPING], ownTitles: TITLES })
  expect([facts.headerLine, facts.proposal.form, facts.proposal.columns.map(({ to }) => to), remembered]).toEqual([
    2,
    'export',
    ['product', 'variant', 'sku'],
    null,
  ])
})
