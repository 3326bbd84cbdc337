import type { Job } from '@selvedge/sdk/wire'

type Listener = (job: Job) => void

/**
 * Current state of this server's jobs. While one is running on the embedded engine, its transaction occupies the
 * database, so its progress can be read only here.
 */
export class JobBoard {
  readonly #jobs = new Map<string, Job>()
  readonly #listeners = new Map<string, Set<Listener>>()

  find(supplierId: string, id: string): Job | undefined {
    return this.#jobs.get(placeOf(supplierId, id))
  }

  put(supplierId: string, job: Job): void {
    this.#jobs.set(placeOf(supplierId, job.id), job)
    this.#notify(supplierId, job)
  }

  /** From now on the database is up to date; `job` is its final state, if known. */
  remove(supplierId: string, id: string, job?: Job): void {
    this.#jobs.delete(placeOf(supplierId, id))
    if (job) this.#notify(supplierId, job)
  }

  listen(supplierId: string, id: string, listener: Listener): () => void {
    const place = placeOf(supplierId, id)
    const listeners = this.#listeners.get(place) ?? new Set()
    this.#listeners.set(place, listeners.add(listener))
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) this.#listeners.delete(place)
    }
  }

  #notify(supplierId: string, job: Job): void {
    for (const listener of this.#listeners.get(placeOf(supplierId, job.id)) ?? []) listener(job)
  }
}

const placeOf = (supplierId: string, id: string) => `${supplierId} ${id}`
