import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { processorSecondsOfTree } from '../../bench/machine.ts'

export interface TimeLimits {
  /** Throws if it took longer, unless other processes used the machine at the time: then the result only says so. */
  judge(what: string, tookMs: number, limitMs: number): string
  /** The same for events that only happen when time runs out. */
  judgeCount(what: string, count: number): string
}

/** Cores that other processes may use while a time limit still applies. */
const MAX_OTHER_CORES = 0.3

export function timeLimits(): TimeLimits {
  const [since, before] = [performance.now(), othersSeconds()]
  const others = () => (othersSeconds() - before) / ((performance.now() - since) / 1_000)
  const hold = (measured: string, limit: string) => {
    const cores = others()
    assert.ok(cores > MAX_OTHER_CORES, `${measured}; ${limit}`)
    return `${measured} (${limit}, but others kept ${cores.toFixed(1)} cores busy)`
  }
  return {
    judge(what, tookMs, limitMs) {
      const measured = `${what} ${tookMs.toFixed()} ms`
      return tookMs <= limitMs ? measured : hold(measured, `the limit is ${limitMs} ms`)
    },
    judgeCount: (what, count) => (count === 0 ? `${what}: none` : hold(`${what}: ${count}`, 'the limit is 0')),
  }
}

/** CPU seconds of processes not started by this one; 0 if the system does not report them. */
function othersSeconds(): number {
  const own = processorSecondsOfTree(process.pid)
  if (own === undefined) return 0
  const [user = 0, nice = 0, system = 0, , , irq = 0, softIrq = 0] = readFileSync('/proc/stat', 'utf8')
    .split('\n', 1)
    .join()
    .split(/\s+/)
    .slice(1)
    .map(Number)
  return (user + nice + system + irq + softIrq) / TICKS_A_SECOND - own
}

const TICKS_A_SECOND = 100
