import { renderSheet } from '../src/features/documents/sheet/render-sheet.ts'
import type { Sheet } from '../src/features/documents/sheet/sheet.ts'
import { textOf } from '../src/features/documents/sheet/testing/read-pdf.ts'
import { longGroups, someSheet } from '../src/features/documents/sheet/testing/some-sheet.ts'
import { forgetPeak, load, type Machine, memoryOf, processorSecondsOf } from './machine.ts'
import { machineLine, number, table, verdict } from './markdown.ts'

export interface SheetResult {
  /** Milliseconds per sheet of four pages, one after another. */
  median: number
  p95: number
  /** CPU seconds per sheet; unlike the times above, they do not grow on a busy machine. */
  processorSeconds: number | undefined
  atOnce: number
  /** Milliseconds until the last of the concurrent sheets is done. */
  together: number
  /** Sheets that contained another sheet's marker. */
  mixedUp: number
  /** Memory in MB of the process with its two threads: before the first sheet, and at its peak. */
  memoryBefore: number | undefined
  memoryPeak: number | undefined
  load: number
}

const WARM_UP = 6
const ROUNDS = 40
const AT_ONCE = 50
const GOAL_MILLISECONDS = 800

/** Measures data sheets of four pages: one after another, and 50 at once. */
export async function measureSheets(log: (text: string) => void): Promise<SheetResult> {
  const memoryBefore = memoryOf(process.pid)?.now
  forgetPeak(process.pid)
  // Warms up both threads, because each compiles its own code.
  await Promise.all(Array.from({ length: WARM_UP }, () => renderSheet(fourPages('warm'))))
  const before = processorSecondsOf(process.pid)
  const times: number[] = []
  for (let round = 1; round <= ROUNDS; round += 1) {
    if (round % 10 === 0) log(`sheets: ${round} of ${ROUNDS}`)
    times.push(await timeOf(() => renderSheet(fourPages(String(round)))))
  }
  const busy = (processorSecondsOf(process.pid) ?? 0) - (before ?? 0)
  log(`sheets: ${AT_ONCE} at once`)
  const { together, mixedUp } = await measureTogether()
  return {
    median: quantile(times, 0.5),
    p95: quantile(times, 0.95),
    processorSeconds: before === undefined ? undefined : busy / ROUNDS,
    atOnce: AT_ONCE,
    together,
    mixedUp,
    memoryBefore,
    memoryPeak: memoryOf(process.pid)?.peak,
    load: load(),
  }
}

export function sheetsReportOf(machine: Machine, result: SheetResult): string {
  const { median, p95, processorSeconds, atOnce, together, mixedUp, memoryBefore, memoryPeak } = result
  const row = [
    'a data sheet of 4 pages',
    number(median),
    number(p95),
    number(GOAL_MILLISECONDS),
    verdict(p95 <= GOAL_MILLISECONDS),
    processorSeconds?.toFixed(2) ?? '',
    `${number(together)} ms, ${mixedUp} of ${atOnce} mixed up`,
    `${number(memoryBefore)}, ${number(memoryPeak)}`,
    result.load.toFixed(1),
  ]
  return [machineLine(machine), '### Data sheets, in two threads', table([HEADER, row])].join('\n\n')
}

const HEADER = [
  'sheet',
  'p50 ms',
  'p95 ms',
  'goal p95',
  '',
  'CPU s a sheet',
  `${AT_ONCE} at once`,
  'MB before, at most',
  'load',
]

async function measureTogether(): Promise<{ together: number; mixedUp: number }> {
  const markers = Array.from({ length: AT_ONCE }, (_, index) => `Marker${String(index).padStart(3, '0')}`)
  const sheets: Uint8Array[] = []
  const together = await timeOf(async () => {
    sheets.push(...(await Promise.all(markers.map(async (marker) => (await renderSheet(fourPages(marker))).bytes))))
  })
  let mixedUp = 0
  for (const [index, bytes] of sheets.entries()) {
    const found = new Set((await textOf(bytes)).join('\n').match(/Marker\d{3}/g))
    if (found.size !== 1 || !found.has(markers[index] ?? '')) mixedUp += 1
  }
  return { together, mixedUp }
}

function fourPages(marker: string): Sheet {
  const groups = longGroups().map(({ title, rows }) => ({ title: `${title} ${marker}`, rows }))
  return someSheet({ supplier: { name: marker }, product: { name: `Kona Cotton ${marker}` }, groups })
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const since = performance.now()
  await work()
  return performance.now() - since
}

const quantile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0
