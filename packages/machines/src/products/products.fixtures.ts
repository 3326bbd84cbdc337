import { ApiError, type Column, type Material, type Page, type Product } from '@selvedge/sdk'

import { productFixture } from '../product/product.fixtures.ts'
import { pageOf } from '../shared/page.fixtures.ts'
import type { MachineFixtures } from '../testing/shortest-paths.ts'
import { variantColumnFixtures } from '../variants/variants.fixtures.ts'
import type { changeStateMachine } from './change-state.machine.ts'
import type { createProductMachine } from './create-product.machine.ts'

/** One page of `productFixture`s, with ids p1, p2, ... */
export function productPageFixture(rows = 3, total = rows): Page<Product> {
  const data = Array.from({ length: rows }, (_, at) =>
    productFixture({ id: `p${at + 1}`, name: `Heron ${at + 1}`, ext_id: `HER-${at + 1}` }),
  )
  return pageOf(data, total)
}

/** The columns that every product has, in the server's order. */
export const productColumnFixtures: readonly Column[] = [
  ...variantColumnFixtures.filter(({ id }) => ['checkbox', 'image_url', 'name'].includes(id)),
  like('name', 'ext_id', 'Internal code / SKU'),
  like('meta.material.material_family_name', 'material.material_family_name', 'Material family'),
  like('name', 'version_codes', 'Version'),
  like('state', 'state', 'Status'),
  like('label_count', 'nr_variants', 'Variants'),
  like('created_at', 'updated_at', 'Updated'),
]

function like(kin: string, id: string, header: string): Column {
  const column = variantColumnFixtures.find((one) => one.id === kin)
  if (!column) throw new Error(`There is no column ${kin}.`)
  return { ...column, id, identifier: id, header, always_on: false }
}

export const materialFixture = (changes: Partial<Material> = {}): Material => ({
  id: 'm1',
  name: 'Virgin wool',
  material_family_id: 'f1',
  material_family_name: 'Wool',
  product_count: 1,
  ...changes,
})

const offline = new ApiError('offline', 'The server cannot be reached.')
const taken = new ApiError('conflict', 'Another product has this name.', { status: 409, code: 'duplicate_name' })
const broken = new ApiError('server', 'The server answered 500.', { status: 500 })

export const createProductFixtures: MachineFixtures<typeof createProductMachine> = {
  input: undefined,
  events: {
    submitted: [{ type: 'submitted', product: { name: 'Heron', material_id: 'm1' } }],
    'name.changed': [{ type: 'name.changed' }],
    retry: [{ type: 'retry' }],
    cancel: [{ type: 'cancel' }],
  },
  outcomes: {
    readChoices: {
      done: [{ materials: [materialFixture()], versions: [{ id: 'w1', code: 'ss26', color: 'green' }] }],
      error: [broken],
    },
    createProduct: { done: [productFixture()], error: [taken, offline, broken] },
  },
  keyOf: ({ context }) => context.problem,
}

export const changeStateFixtures: MachineFixtures<typeof changeStateMachine> = {
  input: { ids: ['p1', 'p2'], state: 'archived' },
  events: { undo: [{ type: 'undo' }], retry: [{ type: 'retry' }] },
  outcomes: {
    changeState: { done: [[{ state: 'active', ids: ['p1', 'p2'] }], []], error: [broken] },
    restoreStates: { done: [undefined], error: [offline] },
  },
  keyOf: ({ context }) => context.before.length,
}
