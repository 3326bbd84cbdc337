import { ApiError, type Product, type Tagged } from '@selvedge/sdk'

import type { MachineFixtures } from '../testing/shortest-paths.ts'
import type { editProductMachine } from './edit-product.machine.ts'
import { productFixture } from './product.fixtures.ts'

const taggedProduct = (revision: number, changes: Partial<Product> = {}): Tagged<Product> => ({
  value: productFixture(changes),
  etag: `"${revision}"`,
})

const down = new ApiError('server', 'The server answered 500.', { status: 500 })
const gone = new ApiError('notFound', 'There is no such product.', { status: 404, code: 'not_found' })
const stale = new ApiError('stale', 'A colleague changed this in the meantime.', { status: 412, code: 'stale' })
const taken = new ApiError('conflict', 'Another product has this name.', { status: 409, code: 'duplicate_name' })

export const editProductFixtures: MachineFixtures<typeof editProductMachine> = {
  input: { id: 'p1' },
  events: {
    'values.changed': [{ type: 'values.changed', change: { name: 'Heron II' } }],
    'validity.changed': [],
    save: [{ type: 'save' }],
    discard: [{ type: 'discard' }],
    retry: [{ type: 'retry' }],
    'mine.kept': [{ type: 'mine.kept' }],
    'theirs.taken': [{ type: 'theirs.taken' }],
    'item.changed': [{ type: 'item.changed', item: taggedProduct(7, { image_url: '/files/k/{size}' }) }],
  },
  outcomes: {
    readItem: { done: [taggedProduct(1), taggedProduct(8, { name: 'Egret' })], error: [down, gone] },
    saveItem: { done: [taggedProduct(2, { name: 'Heron II' })], error: [taken, stale, gone] },
  },
  keyOf: ({ context: { values, item } }) => [values?.name, item?.name],
}
