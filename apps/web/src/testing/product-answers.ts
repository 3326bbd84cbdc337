import { ada, attributeFixture, pageOf, productFixture, variantPageFixture } from '@selvedge/machines/testing'
import type { Answers } from './fake-client.ts'

/** Answers for the product page, with one product and two variants. */
export const productAnswers = (answers: Answers = {}): Answers => ({
  ...answers,
  auth: { restore: async () => true, me: async () => ada, ...answers.auth },
  users: { setting: async () => undefined, saveSetting: async () => undefined },
  products: { get: async () => ({ value: productFixture(), etag: '"1"' }), ...answers.products },
  variants: { list: async () => variantPageFixture(2, 2), facets: async () => ({}), ...answers.variants },
  materials: { list: async () => pageOf([woolRow, { ...woolRow, id: 'm2', name: 'Alpaca' }]), ...answers.materials },
  versions: {
    list: async () =>
      pageOf([
        { id: 'n1', code: 'ss26', color: 'green' },
        { id: 'n2', code: 'aw26', color: 'red' },
      ]),
    ...answers.versions,
  },
  attributes: {
    list: async () => pageOf([attributeFixture(), attributeFixture({ id: 'a2', name: 'Origin' })]),
    ...answers.attributes,
  },
})
const wool = { id: 'm1', name: 'Virgin wool', material_family_id: 'f1', material_family_name: 'Wool' }
const woolRow = { ...wool, product_count: 1 }
