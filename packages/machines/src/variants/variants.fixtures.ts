import type { Column, Page, Variant } from '@selvedge/sdk'

import { columnFixture as column } from '../shared/column.fixtures.ts'
import { listFixtures } from '../shared/list.fixtures.ts'
import type { MachineFixtures } from '../testing/shortest-paths.ts'
import type { variantListMachine } from './variant-list.machine.ts'

/** A variant of a made-up weaver; every field may be replaced. */
export function variantFixture(changes: Partial<Variant> = {}): Variant {
  return {
    id: 'v1',
    name: 'Heron, slate',
    description: null,
    image_url: null,
    state: 'active',
    external_url: null,
    external_id: 'HER-01',
    warning: null,
    version_code: null,
    label_count: 0,
    created_at: '2026-01-05T08:00:00.000Z',
    updated_at: '2026-02-05T08:00:00.000Z',
    meta: {
      product: { id: 'p1', name: 'Heron' },
      supplier: { id: 's1', name: 'Northmill' },
      material: { id: 'm1', name: 'Virgin wool', material_family_id: 'f1', material_family_name: 'Wool' },
      ambients: [],
      optionset: {},
    },
    attributes: [],
    product_attributes: [],
    ...changes,
  }
}

/** One page of `variantFixture`s, with ids v1, v2, ... */
export function variantPageFixture(rows = 3, total = rows, page = 0, size = 25): Page<Variant> {
  const data = Array.from({ length: rows }, (_, index) =>
    variantFixture({ id: `v${index + 1}`, name: `Heron, colour ${index + 1}`, external_id: `HER-0${index + 1}` }),
  )
  return { data, paging: { current_page: page, limit: size, total } }
}

export const variantColumnFixtures: readonly Column[] = [
  column('checkbox', '', 'checkbox', { always_on: true, sortable: false }),
  column('image_url', 'Image', 'image', { sortable: false }),
  column('name', 'Name', 'text', { always_on: true }),
  column('meta.product.name', 'Product', 'text', { nested: true }),
  column('meta.material.material_family_name', 'Material family', 'single_choice', { nested: true, facet: true }),
  column('state', 'Status', 'state', { facet: true }),
  column('label_count', 'Labels', 'number'),
  column('created_at', 'Created', 'date'),
]

export const variantListFixtures: MachineFixtures<typeof variantListMachine> = listFixtures(
  variantPageFixture(3, 60),
  variantColumnFixtures,
)
