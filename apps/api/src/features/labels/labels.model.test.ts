import type { Asset, BulkMode } from '@selvedge/sdk/wire'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { caseCount } from '../../../../../tools/sampling.ts'
import { buildLibrary, type Library } from '../assets/testing/assets.ts'
import { testSupplier } from '../../platform/db/testing/test-database.ts'
import { type Call, type TestApp, testApp } from '../../testing/test-app.ts'

const LABELS = { Use: ['Swatch', 'Room', 'Detail'], Season: ['SS 26', 'AW 26'] }
const NAMES = Object.entries(LABELS).flatMap(([category, names]) => names.map((name) => `${category}: ${name}`))
const ASSETS = ['a', 'b', 'c', 'd']

type Step =
  | { kind: 'change'; mode: BulkMode; assets: string[]; labels: string[]; one: boolean }
  | { kind: 'delete label'; labels: string[]; one: boolean }
  | { kind: 'delete category'; category: string }
  | { kind: 'delete asset'; assets: string[] }

const some = <T>(values: readonly T[], minLength: number) => fc.uniqueArray(fc.constantFrom(...values), { minLength })
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('change' as const),
      mode: fc.constantFrom('append' as const, 'remove' as const, 'upsert' as const),
      assets: some(ASSETS, 1),
      labels: some(NAMES, 0),
      one: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('delete label' as const), labels: some(NAMES, 1), one: fc.boolean() }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('delete category' as const), category: fc.constantFrom('Use', 'Season') }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete asset' as const), assets: some(ASSETS, 1) }) },
)

/** The categories and labels, and the labels of each asset. */
class Model {
  readonly labels = new Set(NAMES)
  readonly categories = new Set(Object.keys(LABELS))
  readonly assets = new Map(ASSETS.map((name) => [name, new Set<string>()]))

  /** Applies a step, all or nothing; returns whether it was possible. */
  apply(one: Step): boolean {
    switch (one.kind) {
      case 'change':
        if (!one.assets.every((name) => this.assets.has(name)) || !this.#knows(one.labels)) return false
        for (const name of one.assets) this.assets.set(name, after(this.assets.get(name)!, one))
        return true
      case 'delete label':
        if (!this.#knows(one.labels)) return false
        this.#removeLabels(one.labels)
        return true
      case 'delete category':
        if (!this.categories.delete(one.category)) return false
        this.#removeLabels([...this.labels].filter((name) => name.startsWith(`${one.category}: `)))
        return true
      case 'delete asset':
        if (!one.assets.every((name) => this.assets.has(name))) return false
        for (const name of one.assets) this.assets.delete(name)
        return true
    }
  }

  shown(): Record<string, string[]> {
    return Object.fromEntries([...this.assets].map(([name, labels]) => [name, [...labels].toSorted(byText)]))
  }

  #knows(labels: readonly string[]): boolean {
    return labels.every((name) => this.labels.has(name))
  }

  #removeLabels(names: readonly string[]): void {
    for (const name of names) {
      this.labels.delete(name)
      for (const labels of this.assets.values()) labels.delete(name)
    }
  }
}

function after(old: ReadonlySet<string>, { mode, labels }: Step & { kind: 'change' }): Set<string> {
  if (mode === 'append') return new Set([...old, ...labels])
  return mode === 'upsert' ? new Set(labels) : new Set([...old].filter((name) => !labels.includes(name)))
}

const byText = (a: string, b: string) => (a < b ? -1 : 1)

/** The API call for a step. A call on a single item uses the step's first item. */
function request(one: Step, made: Library): [method: 'PATCH' | 'DELETE', path: string, payload?: object] {
  const labels = 'labels' in one ? one.labels.map((name) => made.labels[name]) : []
  const ids = 'assets' in one ? one.assets.map((name) => made.assets[name]) : []
  switch (one.kind) {
    case 'change':
      return one.one
        ? ['PATCH', `/assets/${ids[0]}?mode=${one.mode}`, { labels }]
        : ['PATCH', `/assets/?mode=${one.mode}`, { ids, fields: { labels } }]
    case 'delete label':
      return one.one ? ['DELETE', `/labels/${labels[0]}`] : ['DELETE', '/labels/', labels]
    case 'delete category':
      return ['DELETE', `/label_categories/${made.categories[one.category]}`]
    case 'delete asset':
      return ['DELETE', '/assets/', ids]
  }
}

/** Reduces a step to its first item. */
function ofFirst(one: Step): Step {
  if (!('one' in one) || !one.one) return one
  if (one.kind === 'change') return { ...one, assets: one.assets.slice(0, 1) }
  return { ...one, labels: one.labels.slice(0, 1) }
}

let server: TestApp
beforeAll(async () => {
  server = await testApp({ config: { callsPerMinute: 0 } })
})
afterAll(() => server.close())

async function shown(call: Call): Promise<Record<string, string[]>> {
  const { data } = (await call('GET', '/assets/')).json<{ data: Asset[] }>()
  const named = ({ category, name }: Asset['labels'][number]) => `${category.name}: ${name}`
  return Object.fromEntries(data.map(({ name, labels }) => [name, labels.map(named).toSorted(byText)]))
}

test('whatever is done to labels and assets in whatever order, every asset shows what a model of it does', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
      const supplier = await testSupplier(server.db, 'Mill')
      const call = await server.callAs(supplier)
      const made = await buildLibrary(server.db, supplier, { labels: LABELS, assets: ASSETS.map((name) => ({ name })) })
      const model = new Model()
      for (const one of steps.map(ofFirst)) {
        const [method, path, payload] = request(one, made)
        const { statusCode } = await call(method, path, payload && { payload })
        expect([one, statusCode < 300]).toEqual([one, model.apply(one)])
        expect(await shown(call)).toEqual(model.shown())
      }
    }),
    { numRuns: caseCount({ gate: 30, full: 60 }) },
  )
}, 300_000)
