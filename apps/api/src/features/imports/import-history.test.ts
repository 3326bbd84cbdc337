import type { ImportSummary, Page, Variant } from '@selvedge/sdk/wire'
import { describe, expect, it } from 'vitest'
import { newId } from '../../platform/db/ids.ts'
import { postgresAvailable, testSupplier } from '../../platform/db/testing/test-database.ts'
import type { Call, TestApp } from '../../testing/test-app.ts'
import { supplierOfEachTest } from '../../testing/supplier-of-each-test.ts'
import { importOver, undoOver } from './testing/import-calls.ts'

const FIRST = ['Loden,Green,L-1,Wool,Animal,320,wash', 'Loden,Grey,L-2,Wool,Animal,300,wash']
const SECOND = ['Loden,Olive,L-1,Wool,Animal,320,wash', 'Twill,Blue,T-1,Cotton,Plant,200,wash']
const DAY_MS = 86_400_000

describe.skipIf(!postgresAvailable)('the history of imports', () => {
  let server: TestApp
  let call: Call

  supplierOfEachTest((given) => {
    ;({ server, call } = given)
  })

  const history = async (query = '') => (await call('GET', `/imports/${query}`)).json<Page<ImportSummary>>()
  const names = async (path: string, filter: string) =>
    (await call('GET', `/${path}/?filters=${filter}`)).json<Page<Variant>>().data.map(({ name }) => name)

  it('says of each who, when, which file, what it did, and until when it can be undone', async () => {
    const [first, second] = [await importOver(call, FIRST), await importOver(call, SECOND)]
    const { data, paging } = await history()
    expect([paging.total, data.map(({ id }) => id)]).toEqual([2, [second, first]])
    const [{ applied_at, undo_until, created_by_name, applied, undone, ...row } = data[0]!] = data
    expect([row.state, row.file.name, row.file.kind, row.rows, row.job]).toEqual([
      'applied',
      'cloth.csv',
      'csv',
      2,
      null,
    ])
    expect([created_by_name, applied?.products, applied?.variants, undone]).toEqual([
      'Ada Loom',
      { new: 1, changed: 0, unchanged: 1 },
      { new: 1, changed: 1, unchanged: 0 },
      null,
    ])
    expect(Date.parse(undo_until ?? '') - Date.parse(applied_at ?? '')).toBe(30 * DAY_MS)
  })

  it('keeps an undone import, with what the undo did', async () => {
    const id = await importOver(call, FIRST)
    await undoOver(call, id)
    const [row] = (await history()).data
    expect([row?.state, row?.undo_until, row?.applied?.variants.new]).toEqual(['undone', null, 2])
    expect(row?.undone).toEqual({
      deleted: { products: 1, variants: 2 },
      restored: { products: 0, variants: 0 },
      kept_count: 0,
      undone_at: expect.any(String),
    })
  })

  it('is read page by page, and can be searched by the name of the file', async () => {
    const ids = [await importOver(call, FIRST), await importOver(call, SECOND), await importOver(call, FIRST)]
    const pages = [await history('?limit=2'), await history('?limit=2&offset=2')]
    expect(pages.map(({ data }) => data.map(({ id }) => id))).toEqual([[ids[2], ids[1]], [ids[0]]])
    expect([(await history('?search=CLOTH')).paging.total, (await history('?search=x')).paging.total]).toEqual([3, 0])
  })

  it('shows nothing of another supplier, and lists are not narrowed by one of theirs', async () => {
    const id = await importOver(call, FIRST)
    call = await server.callAs(await testSupplier(server.db))
    await importOver(call, FIRST)
    expect((await history()).data.map((row) => row.id)).not.toContain(id)
    expect((await history()).paging.total).toBe(1)
    expect(await names('variants', `(import[in]:${id})`)).toEqual([])
    expect(await names('products', `(import[in]:${id})`)).toEqual([])
    expect((await call('GET', `/variants/facets?filters=(import[in]:${id})`)).json().data.import).toEqual([])
    expect((await call('GET', `/imports/${id}`)).statusCode).toBe(404)
  })

  it('narrows lists to exactly what an import made or changed', async () => {
    const [first, second] = [await importOver(call, FIRST), await importOver(call, SECOND)]
    expect(await names('variants', `(import[in]:${first})`)).toEqual(['Grey', 'Olive'])
    expect(await names('variants', `(import[in]:${second})`)).toEqual(['Blue', 'Olive'])
    expect(await names('variants', `(import[na]:${second})`)).toEqual(['Grey'])
    expect(await names('variants', `(import[in]:${first}^${second}%26name[sw]:o)`)).toEqual(['Olive'])
    expect(await names('products', `(import[in]:${second})`)).toEqual(['Twill'])
    expect(await names('variants', `(import[in]:${newId()})`)).toEqual([])
  })

  it('names the file of an import that a list is narrowed to, and counts no other', async () => {
    const [, second] = [await importOver(call, FIRST), await importOver(call, SECOND)]
    const facetsOf = async (query: string) => (await call('GET', `/variants/facets${query}`)).json().data.import
    expect(await facetsOf('')).toEqual([])
    expect(await facetsOf(`?filters=(import[in]:${second})`)).toEqual([{ id: second, name: 'cloth.csv', count: 2 }])
    expect(await facetsOf(`?filters=(import[in]:${second.toUpperCase()}%26name[sw]:o)`)).toEqual([
      { id: second, name: 'cloth.csv', count: 1 },
    ])
  })

  it('refuses a filter by what is no import', async () => {
    const answer = await call('GET', '/variants/?filters=(import[in]:cloth.csv)')
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'bad_value'])
  })

  it('follows the version of the catalogue, so that nothing is counted twice', async () => {
    const id = await importOver(call, FIRST)
    expect(await names('variants', `(import[in]:${id})`)).toHaveLength(2)
    await call('DELETE', `/imports/${id}`)
    expect((await call('GET', `/variants/?filters=(import[in]:${id})`)).json().paging.total).toBe(0)
  })
})
