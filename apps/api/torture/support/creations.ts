import type { Client } from '@selvedge/sdk'
import type { Stage } from './stage.ts'

/** One kind of item, created by a POST and found by its name. */
export interface Creation {
  path: string
  body: (name: string) => object
  /** Creates it through the SDK and returns the id. */
  create: (client: Client, name: string) => Promise<string>
  find: (client: Client, name: string) => Promise<string[]>
}

/** Creations on a stage with the attribute Weave and the product Aran. */
export function creationsOf({ catalogue }: Stage): Creation[] {
  const product_id = catalogue.products['Aran'] ?? ''
  const weave = catalogue.attributes['Weave'] ?? ''
  const idsOf = ({ data }: { data: { id: string }[] }) => data.map(({ id }) => id)
  return [
    {
      path: '/variants/',
      body: (name) => ({ name, product_id }),
      create: async ({ variants }, name) => (await variants.create({ name, product_id })).value.id,
      find: async ({ variants }, search) => idsOf(await variants.list({ search })),
    },
    {
      path: '/attributes/',
      body: (name) => ({ name }),
      create: async ({ attributes }, name) => (await attributes.create({ name })).value.id,
      find: async ({ attributes }, search) => idsOf(await attributes.list({ search })),
    },
    {
      path: `/attributes/${weave}/values`,
      body: (value) => ({ value }),
      create: async ({ attributeValues }, value) => (await attributeValues.create(weave, { value })).value.id,
      find: async ({ attributeValues }, search) => idsOf(await attributeValues.list(weave, { search })),
    },
    {
      path: '/views/',
      body: (name) => ({ name, kind: 'static' }),
      create: async ({ views }, name) => (await views.create({ name, kind: 'static' })).value.id,
      find: async ({ views }, search) => idsOf(await views.list({ search })),
    },
  ]
}
