import { setTimeout as wait } from 'node:timers/promises'
import { Problem } from '../../platform/http/problem.ts'
import type { EventBatch } from './event-batch.ts'

/** Writes batches of one supplier in one transaction. */
export type WriteEvents = (supplierId: string, batches: readonly EventBatch[]) => Promise<void>

interface Waiting {
  batch: EventBatch
  written: PromiseWithResolvers<void>
}

const GATHERED_MS = 100
const MAX_WAITING = 5_000

/**
 * Groups calls that arrive within a moment into one transaction. A call is answered only once its events are stored, so
 * none is lost when the server stops; the page does not wait for the answer.
 */
export class EventWriter {
  readonly #write: WriteEvents
  #waiting: Waiting[] = []
  #events = 0
  #isRunning = false

  constructor(write: WriteEvents) {
    this.#write = write
  }

  async write(batch: EventBatch): Promise<void> {
    if (this.#events + batch.events.length > MAX_WAITING) throw tooBusy()
    const written = Promise.withResolvers<void>()
    this.#waiting.push({ batch, written })
    this.#events += batch.events.length
    if (!this.#isRunning) void this.#run()
    return written.promise
  }

  async #run(): Promise<void> {
    this.#isRunning = true
    while (this.#waiting.length > 0) {
      await wait(GATHERED_MS)
      const taken = this.#waiting
      this.#waiting = []
      for (const [supplierId, group] of Map.groupBy(taken, ({ batch }) => batch.supplierId)) {
        await this.#writeGroup(supplierId, group)
      }
    }
    this.#isRunning = false
  }

  async #writeGroup(supplierId: string, group: readonly Waiting[]): Promise<void> {
    const batches = group.map(({ batch }) => batch)
    try {
      await this.#write(supplierId, batches)
      for (const { written } of group) written.resolve()
    } catch (error) {
      for (const { written } of group) written.reject(error)
    } finally {
      this.#events -= batches.reduce((sum, { events }) => sum + events.length, 0)
    }
  }
}

const tooBusy = () =>
  new Problem(503, 'unavailable', 'Too many events are queued. Try again in a moment.', {
    headers: { 'retry-after': '1' },
  })
