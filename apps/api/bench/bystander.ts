import { setTimeout as wait } from 'node:timers/promises'
import { type Caller, HttpCaller } from './http-caller.ts'
import { quantile } from './load.ts'

export interface Waited {
  /** Milliseconds, as all times here. */
  p50: number
  p95: number
  longest: number
  pages: number
  failed: number
}

/** Another user who requests twenty pages of a list per second while the server is working. */
export function bystander(caller: Caller): { stop: () => Promise<Waited> } {
  const http = new HttpCaller(caller, 1)
  const times: number[] = []
  let [stopped, failed] = [false, 0]
  const turn = async () => {
    for (let offset = 0; !stopped; offset = (offset + 25) % 1_000) {
      const since = performance.now()
      const { ok } = await http.send({ path: `/api/v1/variants/?sort=name&limit=25&offset=${offset}` })
      times.push(performance.now() - since)
      if (!ok) failed += 1
      await wait(PAUSE_MS)
    }
  }
  const turning = turn()
  return {
    async stop() {
      stopped = true
      await turning
      http.close()
      times.sort((a, b) => a - b)
      const at = (part: number) => quantile(times, part)
      return { p50: at(0.5), p95: at(0.95), longest: at(1), pages: times.length, failed }
    },
  }
}

const PAUSE_MS = 50
