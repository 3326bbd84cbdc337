import { readFileSync, writeFileSync } from 'node:fs'
import { arch, cpus, loadavg, release, totalmem, type } from 'node:os'

export interface Machine {
  processor: string
  cores: number
  memoryGb: number
  system: string
  node: string
  date: string
}

export const thisMachine = (): Machine => ({
  processor: cpus()[0]?.model.trim() ?? 'unknown processor',
  cores: cpus().length,
  memoryGb: Math.round(totalmem() / 2 ** 30),
  system: `${type()} ${release()} ${arch()}`,
  node: process.version,
  date: new Date().toISOString().slice(0, 10),
})

/** Average number of runnable processes over the last minute. */
export const load = (): number => loadavg()[0] ?? 0

export interface Memory {
  now: number
  peak: number
}

/** Resident memory of a process in MB; undefined if the system does not report it. */
export function memoryOf(pid: number): Memory | undefined {
  const status = readOrNothing(`/proc/${pid}/status`)
  const read = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status ?? '')?.[1]) / 1_024
  return status === undefined ? undefined : { now: read('VmRSS'), peak: read('VmHWM') }
}

/** Resets the peak memory of a process, if the system supports it. */
export function forgetPeak(pid: number): void {
  try {
    writeFileSync(`/proc/${pid}/clear_refs`, '5')
  } catch {
    // Then the peak is that of the whole run.
  }
}

/** CPU seconds of a process, summed over its threads; undefined if the system does not report them. */
export function processorSecondsOf(pid: number): number | undefined {
  const times = processorTimesOf(pid)
  return times && times[0] + times[1]
}

/** User and system time, its own and that of ended children. */
function processorTimesOf(pid: number): [number, number, number, number] | undefined {
  const times = readOrNothing(`/proc/${pid}/stat`)?.split(') ')[1]?.split(' ')
  const seconds = (place: number) => Number(times?.[place]) / TICKS_A_SECOND
  return times && [seconds(11), seconds(12), seconds(13), seconds(14)]
}

const TICKS_A_SECOND = 100

/** CPU seconds of a process and of its children, including ended ones. */
export function processorSecondsOfTree(pid: number): number | undefined {
  const own = processorTimesOf(pid)
  if (!own) return undefined
  const running = childrenOf(pid).map((child) => processorSecondsOfTree(child) ?? 0)
  return [...own, ...running].reduce((sum, seconds) => sum + seconds)
}

/** Memory of a process and its children in MB; shared memory counts once. */
export function memoryOfTree(pid: number): number | undefined {
  const rollup = readOrNothing(`/proc/${pid}/smaps_rollup`)
  if (rollup === undefined) return undefined
  const own = Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1]) / 1_024
  return childrenOf(pid).reduce((sum, child) => sum + (memoryOfTree(child) ?? 0), own)
}

export const childrenOf = (pid: number): number[] =>
  (readOrNothing(`/proc/${pid}/task/${pid}/children`) ?? '')
    .split(' ')
    .map(Number)
    .filter((child) => child > 0)

function readOrNothing(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
