import { ApiError, type Product, type Tagged } from '@selvedge/sdk'

import { editFixtures, goneFixture, staleFixture } from '../shared/edit.fixtures.ts'
import type { MachineFixtures } from '../testing/shortest-paths.ts'
import type { editProductMachine, ProductValues } from './edit-product.machine.ts'
import { productFixture } from './product.fixtures.ts'

const taggedProduct = (revision: number, changes: Partial<Product> = {}): Tagged<Product> => ({
  value: productFixture(changes),
  etag: `"${revision}"`,
})

const taken = new ApiError('conflict', 'Another product has this name.', { status: 409, code: 'duplicate_name' })

export const editProductFixtures: MachineFixtures<typeof editProductMachine> = editFixtures<Product, ProductValues>({
  id: 'p1',
  change: { name: 'Heron II' },
  read: [taggedProduct(1), taggedProduct(8, { name: 'Egret' })],
  saved: taggedProduct(2, { name: 'Heron II' }),
  unsaved: [taken, staleFixture, goneFixture],
  changed: taggedProduct(7, { image_url: '/files/k/{size}' }),
  keyOf: ({ values, item }) => [values?.name, item?.name],
})
