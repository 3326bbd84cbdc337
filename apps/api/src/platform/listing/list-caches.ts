import type { Database } from '../db/database.ts'

/** Answers that stay valid while a supplier's catalogue keeps its version. */
export interface ListCaches {
  readonly totals: VersionedCache
  readonly facets: VersionedCache
  readonly lookups: VersionedCache
  /** Rows with known offsets, for each order in which a list was read. */
  readonly places: VersionedCache
  /** Complete row orders of lists whose rows lie scattered in their table's indexes. */
  readonly orders: VersionedCache
}

/** Identifies a cached answer: requests with equal keys share it. */
export interface CacheKey {
  supplierId: string
  version: number
}

const nothing = () => new VersionedCache(0)

/** Caches that are always empty: such rows change without a new catalogue version. */
export const withoutCaches = (): ListCaches => ({
  totals: nothing(),
  facets: nothing(),
  lookups: nothing(),
  places: nothing(),
  orders: nothing(),
})

const caches = new WeakMap<Database, ListCaches>()

export function cachesOf(db: Database): ListCaches {
  const known = caches.get(db)
  if (known) return known
  const fresh = {
    totals: new VersionedCache(20_000),
    // One answer of a large catalogue holds thousands of values: a third of a megabyte.
    facets: new VersionedCache(40),
    lookups: new VersionedCache(500),
    places: new VersionedCache(200),
    // 16 bytes per row: the order of 100,000 rows takes 1.6 MB.
    orders: new VersionedCache(20),
  }
  caches.set(db, fresh)
  return fresh
}

/** Evicts the least recently used entry; a caller that arrives while an answer is being computed shares it. */
export class VersionedCache {
  readonly #answers = new Map<string, Promise<unknown>>()
  readonly #size: number

  constructor(size: number) {
    this.#size = size
  }

  async get<T>({ supplierId, version }: CacheKey, question: string, answer: () => Promise<T>): Promise<T> {
    const key = `${supplierId} ${version} ${question}`
    const made = this.#answers.get(key) ?? answer()
    this.#answers.delete(key)
    this.#answers.set(key, made)
    this.#forgetOldest()
    try {
      return (await made) as T
    } catch (error) {
      if (this.#answers.get(key) === made) this.#answers.delete(key)
      throw error
    }
  }

  #forgetOldest(): void {
    const [oldest] = this.#answers.keys()
    if (this.#answers.size > this.#size && oldest !== undefined) this.#answers.delete(oldest)
  }
}
