/**
 * Suppliers with prepared slices: a statement that waited for one of their locks would block the only connection
 * forever.
 */
export class HeldSuppliers {
  readonly #released = new Map<string, Promise<void>>()

  get any(): boolean {
    return this.#released.size > 0
  }

  /** Resolves when the supplier is free; undefined if it already is. */
  untilFree(supplierId: string): Promise<void> | undefined {
    return this.#released.get(supplierId)
  }

  async holding<T>(supplierId: string, work: () => Promise<T>): Promise<T> {
    for (let free = this.untilFree(supplierId); free; free = this.untilFree(supplierId)) await free
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#released.set(supplierId, promise)
    try {
      return await work()
    } finally {
      this.#released.delete(supplierId)
      resolve()
    }
  }
}
