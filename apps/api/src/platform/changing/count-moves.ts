import type { AtomicSlices } from '../db/atomic-slices.ts'
import { addToAssets } from './asset-counts.store.ts'
import type { Counts } from './kept-counts.store.ts'
import { addToLabels } from './label-counts.store.ts'
import { addMoved, addToProducts, type Moved, NO_FAMILY } from './variant-counts.store.ts'

/** The fields of a variant that counts depend on. */
export interface CountedVariant {
  product_id: string
  state: string
  material_family_id: string | null
  value_ids: readonly string[]
}

/** Accumulates the count changes of a long change, so that each cell is written once. */
export class CountMoves {
  readonly #cells = { state: new Cells(), value: new Cells() }
  readonly #products = new Map<string, number>()
  readonly #assets = new Map<string, number>()
  readonly #labels = new Map<string, number>()

  /** Counts a variant that was added (`n` is 1) or removed (-1). */
  add({ product_id, state, material_family_id, value_ids }: CountedVariant, n: 1 | -1): void {
    this.#cells.state.add(state, material_family_id ?? NO_FAMILY, n)
    for (const id of value_ids) this.#cells.value.add(id, state, n)
    this.#products.set(product_id, (this.#products.get(product_id) ?? 0) + n)
  }

  /** Counts variants that use each asset from now on (`n` is 1) or no longer (-1). */
  addAssets(used: Counts, n: 1 | -1 = 1): void {
    addTo(this.#assets, used, n)
  }

  /** Counts assets that carry each label from now on. */
  addLabels(carried: Counts): void {
    addTo(this.#labels, carried, 1)
  }

  addMoved(moved: readonly Moved[]): void {
    for (const { kind, a, b, n } of moved) this.#cells[kind].add(a, b, n)
  }

  /** How many variants more or fewer a product has. */
  ofProduct(id: string): number {
    return this.#products.get(id) ?? 0
  }

  /** How many variants more or fewer have a value. */
  ofValue(id: string): number {
    return this.#cells.value.sum(id)
  }

  /** Forgets values that are deleted together with their counts. */
  forgetValues(ids: readonly string[]): void {
    for (const id of ids) this.#cells.value.forget(id)
  }

  /** Of these products, whose rows the caller writes itself: each of them is answered once. */
  takeProducts(ids: readonly string[]): ProductMoves {
    const moved = ids.flatMap((id) => (this.#products.get(id) ? [{ id, n: this.#products.get(id) ?? 0 }] : []))
    for (const { id } of moved) this.#products.delete(id)
    return moved
  }

  /** Writes all remaining changes. */
  async write(slices: AtomicSlices, supplierId: string): Promise<void> {
    const products = this.takeProducts([...this.#products.keys()])
    for (const part of partsOf(products)) await slices.write((trx) => addToProducts(trx, supplierId, part))
    for (const part of partsOf([...this.#assets])) {
      await slices.write((trx) => addToAssets(trx, supplierId, new Map(part)))
    }
    for (const part of partsOf([...this.#labels])) {
      await slices.write((trx) => addToLabels(trx, supplierId, new Map(part)))
    }
    const moved = [...this.#cells.state.moved('state'), ...this.#cells.value.moved('value')]
    for (const part of partsOf(moved)) await slices.write((trx) => addMoved(trx, supplierId, part))
  }
}

function addTo(counts: Map<string, number>, moved: Counts, n: 1 | -1): void {
  for (const [id, more] of moved) counts.set(id, (counts.get(id) ?? 0) + n * more)
}

export type ProductMoves = readonly { id: string; n: number }[]

/** Nested maps instead of one combined key: an import of 200,000 rows × 20 columns adds four million times. */
class Cells {
  readonly #counts = new Map<string, Map<string, number>>()

  add(a: string, b: string, n: number): void {
    let counts = this.#counts.get(a)
    if (!counts) this.#counts.set(a, (counts = new Map()))
    counts.set(b, (counts.get(b) ?? 0) + n)
  }

  sum(a: string): number {
    return [...(this.#counts.get(a)?.values() ?? [])].reduce((all, n) => all + n, 0)
  }

  forget(a: string): void {
    this.#counts.delete(a)
  }

  *moved(kind: Moved['kind']): Generator<Moved> {
    for (const [a, counts] of this.#counts) {
      for (const [b, n] of counts) if (n !== 0) yield { kind, a, b, n }
    }
  }
}

/** Cells per statement; more if it would otherwise need too many slices. */
const [AT_ONCE, MAX_SLICES] = [2_000, 50]

function* partsOf<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  const size = Math.max(AT_ONCE, Math.ceil(items.length / MAX_SLICES))
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size)
}
