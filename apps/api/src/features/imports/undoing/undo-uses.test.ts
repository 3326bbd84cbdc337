import { describe, expect, it } from 'vitest'
import { postgresAvailable } from '../../../platform/db/testing/test-database.ts'
import type { Call } from '../../../testing/test-app.ts'
import { supplierOfEachTest } from '../../../testing/supplier-of-each-test.ts'
import { importOver, undoOver } from '../testing/import-calls.ts'

const LINES = ['Loden,Green,L-1,Wool,Animal,320,wash']
const RECIPIENT = { full_name: 'Bea Weft', company: 'Weft & Sons', email: 'bea@weft.example' }

/** Ids of the items that the import made. */
interface Made {
  variant: string
  product: string
  material: string
  weight: string
  care: string
  wash: string
}

describe.skipIf(!postgresAvailable)('undoing an import keeps and names', () => {
  let call: Call

  supplierOfEachTest((given) => {
    call = given.call
  })

  const rowsOf = async (path: string) =>
    (await call('GET', `${path}?limit=100`)).json<{ data: { id: string; name: string; value?: string }[] }>().data
  const idOf = async (path: string, name: string) =>
    (await rowsOf(path)).find((row) => (row.value ?? row.name) === name)?.id ?? ''

  async function made(): Promise<Made> {
    const care = await idOf('/attributes/', 'Care')
    return {
      care,
      weight: await idOf('/attributes/', 'Weight'),
      wash: await idOf(`/attributes/${care}/values`, 'wash'),
      variant: await idOf('/variants/', 'Green'),
      product: await idOf('/products/', 'Loden'),
      material: await idOf('/materials/', 'Wool'),
    }
  }

  async function make(path: string, payload: object): Promise<{ view?: { id: string }; id?: string }> {
    const answer = await call('POST', path, { payload })
    expect([path, answer.statusCode, answer.statusCode === 201 ? '' : answer.body]).toEqual([path, 201, ''])
    return answer.json().data
  }
  const view = (fields: object) => make('/views/', { name: 'Chosen', kind: 'dynamic', ...fields })

  const CASES: [
    what: string,
    use: (made: Made) => Promise<unknown>,
    kept: [kind: string, name: string, use: string],
  ][] = [
    [
      'an attribute that the filter of a view names',
      ({ care }) => view({ filters: `(attributes.${care}[xt]:)` }),
      ['attribute', 'Care', 'view'],
    ],
    [
      'a value that the filter of a view names',
      ({ care, wash }) => view({ filters: `(attributes.${care}[io]:${wash})` }),
      ['attribute_value', 'wash', 'view'],
    ],
    [
      'an attribute that a view shows',
      ({ weight }) => view({ attributes: `name,attributes.${weight}` }),
      ['attribute', 'Weight', 'view'],
    ],
    [
      'a product that the filter of a view names',
      ({ product }) => view({ filters: `(meta.product.id[in]:${product})` }),
      ['product', 'Loden', 'view'],
    ],
    [
      'a variant that the filter of a view names',
      ({ variant }) => view({ filters: `(id[in]:${variant})` }),
      ['variant', 'Green', 'view'],
    ],
    [
      'an attribute of a group',
      ({ weight }) => make('/attributes/groups', { name: 'Measures', attributes: [{ id: weight }] }),
      ['attribute', 'Weight', 'attribute_group'],
    ],
    [
      'a variant of a showcase',
      ({ variant }) => make('/showcases/', { name: 'Fair', recipient: RECIPIENT, variants: { ids: [variant] } }),
      ['variant', 'Green', 'showcase'],
    ],
    [
      'an attribute that a showcase shows',
      async ({ weight }) => {
        const other = await make('/views/', { name: 'Empty', kind: 'dynamic', filters: '(name[eq]:nothing)' })
        const fields = [{ id: `attributes.${weight}`, title: 'Weight' }]
        return make('/showcases/', { name: 'Fair', recipient: RECIPIENT, view_id: other.view?.id, fields })
      },
      ['attribute', 'Weight', 'showcase'],
    ],
    [
      'an attribute that a channel exports',
      async ({ weight }) => {
        const other = await make('/views/', { name: 'Empty', kind: 'dynamic', filters: '(name[eq]:nothing)' })
        const fields = [{ id: `attributes.${weight}`, title: 'Weight' }]
        return make('/channels/', { name: 'Market', view_id: other.view?.id, fields })
      },
      ['attribute', 'Weight', 'channel'],
    ],
  ]

  it.each(CASES)('%s', async (_, use, expected) => {
    const id = await importOver(call, LINES, 'active')
    await use(await made())
    const { kept } = await undoOver(call, id)
    expect(kept.flatMap(({ kind, name, used_in }) => (used_in ?? []).map((one) => [kind, name, one]))).toContainEqual(
      expected,
    )
  })
})
