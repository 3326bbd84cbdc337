import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsRead } from '../../platform/db/testing/rows-read.ts'
import { scoped } from '../../platform/listing/filters/scope.ts'
import { inReadTransaction } from '../../platform/listing/list-context.ts'
import { readList } from '../../platform/listing/pages/list-page.ts'
import { buildCatalogue } from '../../platform/listing/testing/catalogue.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { valueList, valuesOf } from './attribute-value-list.store.ts'

const COUNT = 6_000
const PAGE = 25

describe('an attribute with very many values', () => {
  let server: TestApp
  let attributes: Record<string, string>
  beforeAll(async () => {
    server = await testApp({ config: { callsPerMinute: 0 } })
    const places = Array.from({ length: COUNT }, (_, place) => place)
    const made = await buildCatalogue(server.db, server.supplier, {
      attributes: {
        Shade: { values: places.map((place) => `Shade ${(place * 7) % COUNT}`) },
        Width: { type: 'int', values: places.map((place) => String(((place * 7) % COUNT) - 10)) },
      },
    })
    attributes = made.attributes
    await server.db.asSystem((trx) =>
      sql`update attribute_values set standard = 'EN 4321', tolerance = '± 4321' where value = 'Shade 4321'`.execute(
        trx,
      ),
    )
    // What a vacuum does after many rows were written.
    await server.db.asSystem(async (trx) => {
      await sql`select gin_clean_pending_list('attribute_values_search')`.execute(trx)
      await sql`analyze attribute_values`.execute(trx)
    })
  })
  afterAll(() => server.close())

  /** A page that is read again, when its total is remembered, and the number of rows of values that this takes. */
  async function read(attribute: string, params: Record<string, string>) {
    const list = scoped(valueList, valuesOf(attributes[attribute]!))
    const page = () =>
      inReadTransaction(server.db, server.supplier, async (context) => {
        const before = await rowsRead(context.trx, 'attribute_values')
        const { data, paging } = await readList(list, context, params)
        return [(await rowsRead(context.trx, 'attribute_values')) - before, data, paging.total] as const
      })
    await page()
    const [rows, data, total] = await page()
    return { values: data.map(({ value }) => value), total, rows }
  }
  const texts = (first: number, step: number) =>
    Array.from({ length: PAGE }, (_, place) => `Shade ${first + place * step}`)
  const numbers = (first: number, step: number) => Array.from({ length: PAGE }, (_, place) => `${first + place * step}`)

  it.each([
    ['Shade', 'value', texts(0, 1)],
    ['Shade', '-value', texts(COUNT - 1, -1)],
    ['Width', 'value', numbers(-10, 1)],
    ['Width', '-value', numbers(COUNT - 11, -1)],
  ])('gives a page of %s by %s from its index', async (attribute, sort, values) => {
    const page = await read(attribute, { sort })
    expect([page.values, page.total]).toEqual([values, COUNT])
    expect(page.rows).toBeLessThanOrEqual(3 * PAGE)
  })

  it.each([
    [{ search: 'shade 4321' }],
    [{ filters: '(value[ct]:4321)' }],
    [{ filters: '(value[eq]:SHADE%204321)' }],
    [{ filters: '(value[ew]:4321)' }],
    [{ filters: '(standard[eq]:en%204321)' }],
    [{ filters: '(tolerance[ct]:4321)' }],
  ])('finds %o without reading all of them', async (params) => {
    const page = await read('Shade', params)
    expect([page.values, page.total]).toEqual([['Shade 4321'], 1])
    expect(page.rows).toBeLessThanOrEqual(3 * PAGE)
  })
})
