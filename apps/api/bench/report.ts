import type { BulkResult } from './bulk.ts'
import type { Machine } from './machine.ts'
import { machineLine, number, percent, table, verdict } from './markdown.ts'
import { type CaseResult, CLIENTS, type EngineResult } from './run.ts'

/** The report as in docs/BENCHMARKS.md: a Markdown table is also readable in a terminal. */
export function reportOf(machine: Machine, results: readonly EngineResult[]): string {
  const sharing = `Server, database and the ${CLIENTS} clients share the cores.`
  return [`${machineLine(machine)} ${sharing}`, ...results.map(sectionOf)].join('\n\n')
}

export function bulkReportOf(machine: Machine, results: readonly BulkResult[]): string {
  const sharing = 'Server, database and a reader of lists share the cores.'
  return [`${machineLine(machine)} ${sharing}`, ...results.map(bulkSectionOf)].join('\n\n')
}

function bulkSectionOf({ engineVersion, size, changes }: BulkResult): string {
  const rows = changes.map(({ title, seconds, goalSeconds, busy, progress, othersSeconds, othersFailed, load }) => [
    title,
    seconds.toFixed(2),
    goalSeconds === undefined ? '' : `≤ ${goalSeconds}`,
    verdict(goalSeconds === undefined ? undefined : seconds <= goalSeconds),
    progress ? `${progress.times}, after ${progress.firstSeconds.toFixed(2)}` : '',
    othersSeconds.toFixed(2),
    number(othersFailed),
    busy.server?.toFixed(1) ?? '',
    busy.database?.toFixed(1) ?? '',
    load.toFixed(1),
  ])
  return [`### Changes among ${number(size)} variants, ${engineVersion}`, table([BULK_HEADER, ...rows])].join('\n\n')
}

const BULK_HEADER = [
  'change',
  's',
  'goal',
  '',
  'progress reports',
  'others waited, s',
  'others failed',
  'server CPU s',
  'database CPU s',
  'load',
]

function sectionOf(result: EngineResult): string {
  const { engineVersion, size, cases } = result
  return [
    `### ${number(size)} variants, ${engineVersion}`,
    table([HEADER, ...cases.map(rowOf)]),
    cases.map(({ asked }) => `- ${asked.title}: varies ${asked.varies}.`).join('\n'),
    table([['', 'measured', 'goal', ''], ...factsOf(result)]),
  ].join('\n\n')
}

const HEADER = [
  'case',
  'p50 ms',
  'p95 ms',
  'goal',
  '',
  'requests/s',
  'goal',
  '',
  '× Directus',
  '× Strapi',
  'CPU ms',
  'new',
  'kB',
  'failed',
  'load',
]

function rowOf({ asked, goal, latency, rate, processorMs, load }: CaseResult): string[] {
  const { requestsPerSecond } = rate
  const times = (peer: number | undefined) => (peer === undefined ? '' : (requestsPerSecond / peer).toFixed(1))
  return [
    asked.title,
    latency.p50.toFixed(1),
    latency.p95.toFixed(1),
    goal ? `< ${goal.p95}` : '',
    verdict(goal && latency.failed + rate.failed === 0 && latency.p95 < goal.p95),
    number(requestsPerSecond),
    goal?.requestsPerSecond === undefined ? '' : `≥ ${number(goal.requestsPerSecond)}`,
    verdict(goal?.requestsPerSecond === undefined ? undefined : requestsPerSecond >= goal.requestsPerSecond),
    times(goal?.peers?.directus),
    times(goal?.peers?.strapi),
    processorMs?.toFixed(1) ?? '',
    `${percent(latency.fresh)}, ${percent(rate.fresh)}`,
    latency.kilobytes.toFixed(0),
    number(latency.failed + rate.failed),
    load.toFixed(1),
  ]
}

function factsOf({ starts, serverMemory, memoryGoal, databaseMemory, buildSeconds }: EngineResult): string[][] {
  const isWithin = serverMemory && memoryGoal !== undefined ? serverMemory.now < memoryGoal : undefined
  return [
    [
      'memory of the server after the lists, MB',
      number(serverMemory?.now),
      memoryGoal ? `< ${memoryGoal}` : '',
      verdict(isWithin),
    ],
    ['its peak, MB', number(serverMemory?.peak), '', ''],
    ['processes of the database, MB', databaseMemory === undefined ? 'in the server' : number(databaseMemory), '', ''],
    ['first start, on an empty database, s', starts.first.toFixed(2), '', ''],
    ['next start, s', starts.next.toFixed(2), '', ''],
    [
      'catalogue built in, s',
      buildSeconds === undefined ? 'kept from an earlier run' : buildSeconds.toFixed(0),
      '',
      '',
    ],
  ]
}
