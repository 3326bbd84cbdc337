import fc from 'fast-check'
import { sql } from 'kysely'
import { caseCount, SEED } from '../../../../../tools/sampling.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keepingCounts } from '../../platform/changing/variant-counts.store.ts'
import { testSupplier } from '../../platform/db/testing/test-database.ts'
import { buildCatalogue } from '../../platform/listing/testing/catalogue.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { type Answer, valueCalls } from './testing/value-calls.ts'
import { type ValueState, valueState } from './testing/value-state.ts'

/** Numbers select one of the current items, modulo their count. */
type Step =
  | { kind: 'create' }
  | { kind: 'link'; carrier: number; values: number[] }
  | { kind: 'merge'; values: number[]; selected: number; takesText: boolean; asJob: boolean }
  | { kind: 'delete'; values: number[]; asJob: boolean }
  | { kind: 'rename'; value: number }
  | { kind: 'undo'; merge: number }

const place = fc.nat(20)
const places = fc.array(place, { minLength: 1, maxLength: 5 })
/** Seldom, because a job takes ten times as long as a call. */
const asJob = fc.nat(9).map((number) => number === 0)
const step = fc.oneof<fc.Arbitrary<Step>[]>(
  fc.record({ kind: fc.constant('create') }),
  fc.record({ kind: fc.constant('link'), carrier: place, values: places }),
  fc.record({
    kind: fc.constant('merge'),
    values: places,
    selected: place,
    takesText: fc.boolean(),
    asJob,
  }),
  fc.record({ kind: fc.constant('delete'), values: places, asJob }),
  fc.record({ kind: fc.constant('rename'), value: place }),
  fc.record({ kind: fc.constant('undo'), merge: place }),
)

describe('values under any sequence of changes', () => {
  let server: TestApp
  beforeAll(async () => {
    server = await testApp({ config: { callsPerMinute: 0 } })
  })
  afterAll(() => server.close())

  it(
    'are linked and counted as in a model',
    () =>
      fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
          const { world, model } = await start()
          for (const one of steps) {
            await take(one, world, model)
            const state = await valueState(server.db, world.supplierId)
            expect(danglingLinks(state)).toEqual([])
            expect(state.counts).toEqual(recounted(state, model))
          }
          expect(await valueState(server.db, world.supplierId)).toEqual(stateOf(model))
        }),
        { numRuns: caseCount({ gate: 25, full: 1_000 }), seed: SEED },
      ),
    caseCount({ gate: 120_000, full: 3_600_000 }),
  )

  /** Links to values that are not there. */
  function danglingLinks({ values, links }: ValueState): string[] {
    const known = new Set(values)
    return Object.values(links).flatMap((ids) => ids.filter((id) => !known.has(id)))
  }

  function recounted({ links }: ValueState, { carriers }: Model): Record<string, number> {
    const counts: Record<string, number> = {}
    for (const [carrier, ids] of Object.entries(links)) {
      const state = carriers.get(carrier)?.state
      for (const id of state === undefined ? [] : ids) counts[`${id} ${state}`] = (counts[`${id} ${state}`] ?? 0) + 1
    }
    return counts
  }

  interface Model {
    values: string[]
    texts: Map<string, string>
    /** Values of each carrier, and the state of variants. */
    carriers: Map<string, { values: Set<string>; state?: string }>
    merges: ModelMerge[]
  }

  interface ModelMerge {
    id: string
    selected: string
    texts: { before: string; after: string }
    /** Texts of the values that were deleted. */
    others: Map<string, string>
    /** Those of the values that each carrier had. */
    links: Map<string, string[]>
  }

  async function start() {
    const supplier = await testSupplier(server.db)
    const { attributes, values, variants, products } = await buildCatalogue(server.db, supplier, {
      families: { Bast: ['Linen'] },
      attributes: { Finish: { type: 'multiple_choice', values: ['a', 'b', 'c', 'd'] } },
      products: [
        {
          name: 'Aran',
          material: 'Linen',
          variants: [
            { name: 'Blue', state: 'draft' },
            { name: 'Grey', state: 'active' },
            { name: 'Red', state: 'active' },
          ],
        },
      ],
    })
    const texts = Object.entries(values).map(([name, id]) => [id, name.replace('Finish: ', '')] as const)
    const model: Model = { values: Object.values(values), texts: new Map(texts), carriers: new Map(), merges: [] }
    for (const [name, id] of Object.entries(variants)) {
      model.carriers.set(`variant ${id}`, { values: new Set(), state: name === 'Blue' ? 'draft' : 'active' })
    }
    for (const id of Object.values(products)) model.carriers.set(`product ${id}`, { values: new Set() })
    const world = {
      supplierId: supplier.supplierId,
      attributeId: attributes['Finish']!,
      calls: valueCalls(await server.callAs(supplier)),
      made: 0,
    }
    return { world, model }
  }
  type World = Awaited<ReturnType<typeof start>>['world']

  const chosen = <T>(all: readonly T[], numbers: readonly number[]): T[] => [
    ...new Set(numbers.flatMap((number) => all[number % all.length] ?? [])),
  ]

  async function take(one: Step, world: World, model: Model): Promise<void> {
    switch (one.kind) {
      case 'create': {
        const { body } = await world.calls.create(world.attributeId, { value: `made ${world.made++}` })
        model.values.push(body.data.id)
        model.texts.set(body.data.id, body.data.value)
        return
      }
      case 'link': {
        const [carrier] = chosen([...model.carriers.keys()], [one.carrier])
        const values = chosen(model.values, one.values)
        await link(world.supplierId, carrier!, values)
        model.carriers.get(carrier!)!.values = new Set(values)
        return
      }
      case 'merge': {
        const [selected] = chosen(model.values, [one.selected])
        const others = chosen(model.values, one.values).filter((id) => id !== selected)
        if (!selected || others.length === 0) return
        const value = model.texts.get(one.takesText ? others[0]! : selected)!
        const body = { attribute_id: world.attributeId, merge_ids: others, selected_id: selected, value }
        const { merge } = one.asJob ? world.calls.asJob : world.calls
        const answer = await merge(body)
        refuseOther(answer, others.length + 1)
        if (answer.body.data.value.value !== value) throw new Error(`The merged value is not ${value}.`)
        rememberMerge(model, { id: answer.body.data.merge_id, selected, others, after: value })
        model.texts.set(selected, value)
        for (const { values } of model.carriers.values()) {
          for (const id of others) if (values.delete(id)) values.add(selected)
        }
        model.values = model.values.filter((id) => !others.includes(id))
        return
      }
      case 'delete': {
        const gone = chosen(model.values, one.values)
        if (gone.length === 0) return
        const { removeMany } = one.asJob ? world.calls.asJob : world.calls
        refuseOther(await removeMany(gone), gone.length)
        for (const { values } of model.carriers.values()) for (const id of gone) values.delete(id)
        model.values = model.values.filter((id) => !gone.includes(id))
        return
      }
      case 'rename': {
        const [id] = chosen(model.values, [one.value])
        if (id === undefined) return
        const { body } = await world.calls.patch(world.attributeId, id, { value: `renamed ${world.made++}` })
        model.texts.set(id, body.data.value)
        return
      }
      case 'undo': {
        const [merge] = chosen(model.merges, [one.merge])
        if (!merge) return
        model.merges = model.merges.filter((other) => other !== merge)
        const { status, body } = await world.calls.undoMerge(merge.id)
        if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`)
        undoInModel(model, merge)
      }
    }
  }

  function rememberMerge(
    model: Model,
    { id, selected, others, after }: { id: string; selected: string; others: string[]; after: string },
  ): void {
    const among = new Set([selected, ...others])
    const links = [...model.carriers].map(
      ([name, { values }]) => [name, [...values].filter((one) => among.has(one))] as const,
    )
    model.merges.push({
      id,
      selected,
      texts: { before: model.texts.get(selected)!, after },
      others: new Map(others.map((other) => [other, model.texts.get(other)!])),
      links: new Map(links),
    })
  }

  function undoInModel(model: Model, { selected, texts, others, links }: ModelMerge): void {
    const isThere = (text: string, except?: string) =>
      model.values.some((id) => id !== except && model.texts.get(id) === text)
    const changedText = texts.before !== texts.after && model.texts.get(selected) === texts.after
    if (model.values.includes(selected) && changedText && !isThere(texts.before, selected)) {
      model.texts.set(selected, texts.before)
    }
    const back = new Set([...others].flatMap(([id, text]) => (isThere(text) ? [] : [id])))
    for (const [id, text] of others) {
      if (!back.has(id)) continue
      model.values.push(id)
      model.texts.set(id, text)
    }
    for (const [name, { values }] of model.carriers) {
      const before = links.get(name) ?? []
      const merged = before.filter((id) => others.has(id))
      if (!values.has(selected) || !merged.some((id) => back.has(id))) continue
      for (const id of merged) if (back.has(id)) values.add(id)
      if (!before.includes(selected) && merged.every((id) => back.has(id))) values.delete(selected)
    }
  }

  function refuseOther({ status, body }: Answer, count: number): void {
    if (status !== 200 || body.data.count !== count) throw new Error(`${status}: ${JSON.stringify(body)}`)
  }

  const link = (supplierId: string, carrier: string, values: readonly string[]) =>
    server.db.forSupplier(supplierId, async (trx) => {
      const [kind, id = ''] = carrier.split(' ')
      const table = sql.id(kind === 'variant' ? 'variants' : 'products')
      const write = async () => {
        await sql`
          update ${table} set value_ids = ${values}::uuid[] where supplier_id = ${supplierId} and id = ${id}
        `.execute(trx)
      }
      await (kind === 'variant' ? keepingCounts(trx, supplierId, [id], write) : write())
    })

  function stateOf({ values, carriers }: Model): ValueState {
    const counts: Record<string, number> = {}
    for (const { values: own, state } of carriers.values()) {
      for (const id of state === undefined ? [] : own) counts[`${id} ${state}`] = (counts[`${id} ${state}`] ?? 0) + 1
    }
    return {
      values: values.toSorted(),
      links: Object.fromEntries([...carriers].map(([name, { values: own }]) => [name, [...own].toSorted()])),
      counts,
    }
  }
})
