import { readFileSync } from 'node:fs'
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

/** How many processes wanted a core in the last minute. */
export const load = (): number => loadavg()[0] ?? 0

export interface Memory {
  now: number
  peak: number
}

/** Resident memory of a process in MB; undefined where the system does not tell. */
export function memoryOf(pid: number): Memory | undefined {
  const status = readOrNothing(`/proc/${pid}/status`)
  const read = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status ?? '')?.[1]) / 1_024
  return status === undefined ? undefined : { now: read('VmRSS'), peak: read('VmHWM') }
}

/** Seconds that a process has kept a core busy, its threads together; undefined where the system does not tell. */
export function processorSecondsOf(pid: number): number | undefined {
  const times = readOrNothing(`/proc/${pid}/stat`)?.split(') ')[1]?.split(' ')
  return times && (Number(times[11]) + Number(times[12])) / TICKS_A_SECOND
}

const TICKS_A_SECOND = 100

/** Memory of a process and those that it started in MB; what they share is counted once. */
export function memoryOfTree(pid: number): number | undefined {
  const rollup = readOrNothing(`/proc/${pid}/smaps_rollup`)
  if (rollup === undefined) return undefined
  const children = (readOrNothing(`/proc/${pid}/task/${pid}/children`) ?? '').split(' ').map(Number)
  const own = Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1]) / 1_024
  return children.filter((child) => child > 0).reduce((sum, child) => sum + (memoryOfTree(child) ?? 0), own)
}

function readOrNothing(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
