import { MAX_FACETS } from '@selvedge/sdk/wire'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { variantList } from '../../../features/variants/variant-list.store.ts'
import { testDatabase, type TestDatabase, testSupplier, type TestSupplier } from '../../db/testing/test-database.ts'
import { inReadTransaction } from '../list-context.ts'
import { buildCatalogue, type Catalogue } from '../testing/catalogue.ts'
import { readFacets } from './list-facets.ts'

const NUMBERS = Array.from({ length: MAX_FACETS + 2 }, (_, number) => String(number).padStart(3, '0'))
const LAST = NUMBERS.at(-1) ?? ''

let database: TestDatabase
let supplier: TestSupplier
let made: Catalogue

beforeAll(async () => {
  database = await testDatabase()
  supplier = await testSupplier(database.db)
  made = await buildCatalogue(database.db, supplier, {
    families: { Wood: NUMBERS.map((number) => `Oak ${number}`) },
    attributes: { Shade: { type: 'single_choice', values: NUMBERS.map((number) => `Shade ${number}`) } },
    products: NUMBERS.map((number) => ({
      name: `Board ${number}`,
      material: `Oak ${number}`,
      variants: [{ name: number, values: [`Shade: Shade ${number}`] }],
    })),
  })
})
afterAll(() => database.close())

test('what a filter names is among the 100 values of its column', async () => {
  const shade = `attributes.${made.attributes['Shade']}`
  const shadeId = made.values[`Shade: Shade ${LAST}`]!
  const namesUnder = async (filters: string) => {
    const facets = await inReadTransaction(database.db, supplier, (context) =>
      readFacets(variantList, context, { filters }),
    )
    return [shade, 'meta.material.name'].map((column) => facets[column]?.map(({ name }) => name) ?? [])
  }
  const [shades = [], materials = []] = await namesUnder('')
  expect([shades.length, shades.at(-1)]).toEqual([MAX_FACETS, `Shade ${NUMBERS[99]}`])
  expect([materials.length, materials.at(-1)]).toEqual([MAX_FACETS, `Oak ${NUMBERS[99]}`])
  const [named = []] = await namesUnder(`(${shade}[io]:${shadeId})`)
  expect([named.length, named.at(-1)]).toEqual([MAX_FACETS, `Shade ${LAST}`])
  const [, ofMaterial = []] = await namesUnder(`(meta.material.name[io]:oak%20${LAST})`)
  expect([ofMaterial.length, ofMaterial.at(-1)]).toEqual([MAX_FACETS, `Oak ${LAST}`])
})
