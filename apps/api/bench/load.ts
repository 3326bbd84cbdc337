import { type Caller, HttpCaller } from './http-caller.ts'

/** An endless sequence of paths to request. */
export type Questions = Iterator<string, never>

export interface Latency {
  p50: number
  p95: number
  /** Fraction of requests that are new, from 0 to 1. */
  fresh: number
  kilobytes: number
  /** Requests answered with an error; their times count like the others. */
  failed: number
}

export interface Rate {
  requests: number
  /** Successful requests only. */
  requestsPerSecond: number
  fresh: number
  failed: number
}

/** One client that sends one request after another. */
export async function measureLatency(caller: Caller, questions: Questions, count: number): Promise<Latency> {
  const client = new HttpCaller(caller, 1)
  const asked = new Set<string>()
  const times: number[] = []
  let bytes = 0
  let failed = 0
  for (let place = 0; place < count; place += 1) {
    const path = questions.next().value
    asked.add(path)
    const since = performance.now()
    const answer = await client.send({ path })
    bytes += answer.bytes
    if (!answer.ok) failed += 1
    times.push(performance.now() - since)
  }
  client.close()
  times.sort((a, b) => a - b)
  return {
    p50: quantile(times, 0.5),
    p95: quantile(times, 0.95),
    fresh: asked.size / count,
    kilobytes: bytes / count / 1_024,
    failed,
  }
}

/** Concurrent clients, each sending its next request as soon as it has an answer. */
export async function measureRate(
  caller: Caller,
  questions: Questions,
  { clients, seconds }: { clients: number; seconds: number },
): Promise<Rate> {
  const client = new HttpCaller(caller, clients)
  const asked = new Set<string>()
  const since = performance.now()
  const until = since + seconds * 1_000
  let [count, failed] = [0, 0]
  const keepRequesting = async () => {
    while (performance.now() < until) {
      const path = questions.next().value
      asked.add(path)
      const { ok } = await client.send({ path })
      count += 1
      if (!ok) failed += 1
    }
  }
  await Promise.all(Array.from({ length: clients }, keepRequesting))
  const took = (performance.now() - since) / 1_000
  client.close()
  return { requests: count, requestsPerSecond: (count - failed) / took, fresh: asked.size / count, failed }
}

/** `sorted` must be in ascending order. */
export const quantile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * part) - 1)] ?? 0
