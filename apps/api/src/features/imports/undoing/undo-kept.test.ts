import { type Channel, type KeptItem, type Showcase, toWireMetadata } from '@selvedge/sdk/wire'
import { sampleOf } from '../../../../../../tools/sampling.ts'
import { describe, expect, it } from 'vitest'
import { postgresAvailable, type TestSupplier } from '../../../platform/db/testing/test-database.ts'
import { METADATA } from '../../documents/testing/documents.ts'
import type { Call, TestApp } from '../../../testing/test-app.ts'
import { supplierOfEachTest } from '../../../testing/supplier-of-each-test.ts'
import { tokenOf } from '../../showcases/testing/showcase-stage.ts'
import { importOver, undoOver } from '../testing/import-calls.ts'
import { shownVariants } from '../testing/import-file.ts'

const FIRST = ['Loden,Green,L-1,Wool,Animal,320,wash', 'Loden,Grey,L-2,Wool,Animal,300,wash']
const SECOND = ['Loden,Green,L-1,Linen,Plant,320,iron', 'Twill,Blue,T-1,Cotton,Plant,200,wash']
const THIRD = ['Loden,Green,L-1,Hemp,Plant,330,brush']

describe.skipIf(!postgresAvailable)('taking imports back', () => {
  let server: TestApp
  let supplier: TestSupplier
  let call: Call

  supplierOfEachTest((given) => {
    ;({ server, supplier, call } = given)
  })

  const shown = () => shownVariants({ db: server.db, supplierId: supplier.supplierId })
  const counts = async () => {
    const paths = ['variants', 'products', 'materials', 'attributes']
    return Promise.all(
      paths.map(async (path) => (await call('GET', `/${path}/?limit=1`)).json().paging.total as number),
    )
  }
  const idOf = async (path: string, name: string): Promise<string> =>
    (await call('GET', `/${path}/?limit=100`))
      .json<{ data: { id: string; name: string }[] }>()
      .data.find((item) => item.name === name)?.id ?? ''
  const make = async (path: string, payload: object) => {
    const answer = await call('POST', path, { payload })
    expect([answer.statusCode, answer.statusCode === 201 ? '' : answer.body]).toEqual([201, ''])
    return answer.json().data
  }

  describe('in any order', () => {
    const ORDERS = [
      [0, 1, 2],
      [0, 2, 1],
      [1, 0, 2],
      [1, 2, 0],
      [2, 0, 1],
      [2, 1, 0],
    ]
    it.each(sampleOf(ORDERS, { count: 2 }))(
      '%i, %i, %i ends without an error, and no material is without its family',
      async (...order) => {
        const ids = [await importOver(call, FIRST), await importOver(call, SECOND), await importOver(call, THIRD)]
        for (const at of order) {
          expect((await undoOver(call, ids[at] ?? '')).state).toBe('undone')
          for (const { material, family } of await shown()) expect(material === null).toBe(family === null)
        }
      },
    )

    it('the newest first leaves nothing of them', async () => {
      const ids = [await importOver(call, FIRST), await importOver(call, SECOND), await importOver(call, THIRD)]
      for (const id of ids.toReversed()) expect((await undoOver(call, id)).kept_count).toBe(0)
      expect(await counts()).toEqual([0, 0, 0, 0])
    })

    it('a value that the first change dropped comes back, whatever the others changed', async () => {
      await importOver(call, ['Loden,Green,L-1,Wool,Animal,320,wash; iron'])
      const before = await shown()
      const drops = await importOver(call, ['Loden,Green,L-1,Wool,Animal,320,wash'])
      const moves = await importOver(call, ['Tweed,Green,L-1,Wool,Animal,320,wash'])
      const changes = await importOver(call, ['Tweed,Green,L-1,Wool,Animal,320,brush'])
      for (const id of [drops, changes, moves]) await undoOver(call, id)
      expect((await shown()).map((variant) => ({ ...variant, rev: 0 }))).toEqual(
        before.map((variant) => ({ ...variant, rev: 0 })),
      )
    })

    it('the oldest first keeps what the newer one would restore, and reports it', async () => {
      const [first, second] = [await importOver(call, FIRST), await importOver(call, SECOND)]
      const { kept } = await undoOver(call, first)
      expect(kept[0]?.used_by).toEqual([{ use: 'import', id: second, name: 'cloth.csv', count: 1 }])
      expect(kept.map(({ kind, name, used_in }) => [kind, name, used_in])).toEqual([
        ['variant', 'Green', ['import']],
        ['product', 'Loden', ['import', 'variant']],
        ['material', 'Wool', ['import']],
        ['material_family', 'Animal', ['import', 'material']],
        ['attribute', 'Care', ['attribute_value']],
        ['attribute', 'Weight', ['attribute_value']],
        ['attribute_value', '320', ['import', 'variant']],
        ['attribute_value', 'wash', ['import', 'variant']],
      ])
      await undoOver(call, second)
      expect([await shown(), await counts()]).toEqual([[], [0, 0, 0, 0]])
    })
  })

  it('keeps what colleagues use since, and says where', async () => {
    const id = await importOver(call, [...FIRST, ...SECOND.slice(1), 'Canvas,Sand,C-1,Jute,Plant,500,wash'], 'active')
    const [green, grey, blue] = [
      await idOf('variants', 'Green'),
      await idOf('variants', 'Grey'),
      await idOf('variants', 'Blue'),
    ]
    const { view } = await make('/views/', { name: 'Picked', kind: 'static', variants: { ids: [green] } })
    await make('/views/', { name: 'Autumn', kind: 'static', variants: { ids: [green] } })
    const channel = { name: 'Market', view_id: view.id, fields: [{ id: 'name', title: 'Article' }] }
    await make('/channels/', channel)
    const recipient = { full_name: 'Bea Weft', company: 'Weft & Sons', email: 'bea@weft.example' }
    const showcase: Showcase = await make('/showcases/', { name: 'Fair', recipient, variants: { ids: [grey, blue] } })
    const canvas = await idOf('products', 'Canvas')
    await make(`/pdf_exports/products/${canvas}`, { metadata: toWireMetadata(METADATA) })
    const { deleted, kept, kept_count } = await undoOver(call, id)
    expect(deleted).toEqual({ products: 0, variants: 1 })
    expect(kept_count).toBe(kept.length)
    const users = ({ used_by = [] }: KeptItem) => used_by.map(({ use, name, count }) => `${use} ${name} ${count}`)
    expect(kept.slice(0, 6).map((item) => [item.kind, item.name, item.used_in, users(item)])).toEqual([
      ['variant', 'Blue', ['showcase'], ['showcase Fair 1']],
      ['variant', 'Green', ['channel', 'view'], ['channel Market 1', 'view Autumn 2']],
      ['variant', 'Grey', ['showcase'], ['showcase Fair 1']],
      ['product', 'Canvas', ['document'], ['document Canvas 1']],
      ['product', 'Loden', ['variant'], []],
      ['product', 'Twill', ['variant'], []],
    ])
    expect((await shown()).map(({ name }) => name)).toEqual(['Blue', 'Green', 'Grey'])
    const page = await server.app.inject({ url: `/api/v1/public/showcases/${tokenOf(showcase)}/variants` })
    expect(page.json().paging.total).toBe(2)
  })

  it('keeps an attribute that a channel exports and one that a view filters by', async () => {
    const id = await importOver(call, FIRST)
    const [weight, care] = [await idOf('attributes', 'Weight'), await idOf('attributes', 'Care')]
    const { view } = await make('/views/', { name: 'All', kind: 'dynamic', filters: `(attributes.${care}[xt]:)` })
    const field = { id: `attributes.${weight}`, title: 'Weight' }
    const channel: Channel = await make('/channels/', { name: 'Market', view_id: view.id, fields: [field] })
    const { kept } = await undoOver(call, id)
    expect(kept.map(({ kind, name, used_in }) => [kind, name, used_in])).toEqual([
      ['attribute', 'Care', ['view']],
      ['attribute', 'Weight', ['channel']],
    ])
    const { data } = (await call('GET', `/channels/${channel.id}`)).json<{ data: Channel }>()
    expect(data.fields.map(({ gone }) => gone)).toEqual([false])
  })

  it('restores a material and its family together, or neither', async () => {
    await importOver(call, ['Loden,Green,L-1,,,320,wash', 'Twill,Blue,T-1,Linen,Plant,200,wash'])
    const id = await importOver(call, ['Loden,Green,L-1,Hemp,Plant,320,wash'])
    const [loden, linen] = [await idOf('products', 'Loden'), await idOf('materials', 'Linen')]
    await call('PATCH', `/products/${loden}`, { payload: { material_id: linen } })
    const { kept } = await undoOver(call, id)
    expect((await shown()).map(({ name, material, family }) => [name, material, family])).toEqual([
      ['Blue', 'Linen', 'Plant'],
      ['Green', 'Linen', 'Plant'],
    ])
    expect(kept.filter(({ kind }) => kind === 'variant').map(({ name, fields }) => [name, fields])).toEqual([
      ['Green', ['Material', 'Material family']],
    ])
  })
})
