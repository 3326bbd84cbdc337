import type { Database } from '../db/database.ts'

/** Answers that hold as long as a supplier's catalogue stays at one version. */
export interface ListCaches {
  readonly totals: VersionedCache
  readonly facets: VersionedCache
  readonly lookups: VersionedCache
  /** Known places of the orders that lists were read in. */
  readonly places: VersionedCache
  /** Whole orders of lists whose rows lie scattered in the orders of their table. */
  readonly orders: VersionedCache
}

/** What an answer belongs to; whoever shares all of it shares the answer. */
export interface CacheKey {
  supplierId: string
  version: number
}

const nothing = () => new VersionedCache(0)

/** For counts of rows that come, go or change without a new version of the catalogue. */
export const keepingNothing = (): ListCaches => ({
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
    // 16 bytes a row: one of 100,000 rows is 1.6 MB.
    orders: new VersionedCache(20),
  }
  caches.set(db, fresh)
  return fresh
}

/** Least recently used out first; who asks while the answer is being made waits for the same one. */
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
