import type { Asset, Client, Filter } from '@selvedge/sdk'
import { expect, it } from 'vitest'

import { assetFixture } from '../assets/asset.fixtures.ts'
import { createLibraryLookup } from './library-lookup.ts'

/** A library that finds by equal texts, ignoring case, and gives at most `room` rows. */
function library(all: readonly Asset[], room = 500) {
  const asked: string[] = []
  const list = async ({ filter = [] }: { filter?: Filter }) => {
    const item = filter[0]?.items[0]
    const [column, values] = [item?.column as 'name' | 'checksum', item?.values ?? []]
    asked.push(`${column} ${values.join()}`)
    const wanted = values.map((value) => value.toLowerCase())
    const found = all.filter((asset) => wanted.includes(asset[column].toLowerCase()))
    return { data: found.slice(0, room), paging: { current_page: 0, limit: room, total: found.length } }
  }
  return { asked, lookUp: createLibraryLookup({ list } as unknown as Client['assets']) }
}

const file = (name: string, checksum?: string, type = 'image/png') => ({ name, checksum, size: 48_213, type })
const moss = assetFixture({ id: 'a1', name: 'Moss.PNG', checksum: 'aa' })
const slate = assetFixture({ id: 'a2', name: 'slate.png', checksum: 'bb' })

it('asks once for all files that are compared at the same time', async () => {
  const { asked, lookUp } = library([moss, slate])
  const known = await Promise.all([
    lookUp(file('new.png', 'bb')),
    lookUp(file('moss.png', 'cc')),
    lookUp(file('x.png')),
  ])
  expect(known).toEqual([{ same: slate }, { named: moss }, {}])
  expect(asked).toEqual(['checksum bb,cc', 'name new.png,moss.png,x.png'])
})

it('names the newest of several, and none that the file could not replace', async () => {
  const older = assetFixture({ ...slate, id: 'a3', created_at: '2024-01-01T00:00:00.000Z' })
  const { lookUp } = library([older, slate])
  expect(await lookUp(file('slate.png'))).toEqual({ named: slate })
  expect(await lookUp(file('slate.png', undefined, 'text/csv'))).toEqual({})
})

it('asks in halves when the library has more than a page of them', async () => {
  const many = [1, 2].map((at) => assetFixture({ id: `m${at}`, name: 'moss.png' }))
  const { asked, lookUp } = library([...many, slate], 2)
  const [, found] = await Promise.all([lookUp(file('moss.png')), lookUp(file('slate.png'))])
  expect([found, asked]).toEqual([{ named: slate }, ['name moss.png,slate.png', 'name moss.png', 'name slate.png']])
})
