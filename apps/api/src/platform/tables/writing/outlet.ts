import type { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'

export interface Outlet {
  /** Resolves when the sink can take more; rejects when it is gone. */
  send(part: string | Uint8Array): Promise<void>
  end(): Promise<void>
}

export function outletTo(sink: Writable): Outlet {
  const ended = finished(sink, { readable: false })
  // If the sink fails between two batches, the next one reports it; until then the rejection must not count as
  // unhandled.
  ended.catch(() => undefined)
  return {
    async send(part) {
      if (sink.destroyed) await ended
      if (!sink.write(part)) await drained(sink)
    },
    end() {
      sink.end()
      return ended
    },
  }
}

/** A sink destroyed in between never emits `drain`. */
const drained = (sink: Writable) =>
  new Promise<void>((resolve, reject) => {
    const settle = () => {
      sink.off('drain', settle).off('close', settle)
      if (sink.destroyed) reject(sink.errored ?? new Error('The sink was closed before the end.'))
      else resolve()
    }
    sink.on('drain', settle).on('close', settle)
  })
