import type { Case, PeerLine } from './cases.ts'
import type { EngineName } from './options.ts'

/** Requests per second of 20 clients at 1,000,000 variants on PostgreSQL 15, measured earlier on a similar machine. */
const PEERS: Record<PeerLine, { directus: number; strapi: number }> = {
  first: { directus: 43.6, strapi: 30.1 },
  middle: { directus: 6.7, strapi: 2.5 },
  states: { directus: 10.4, strapi: 2.9 },
  substring: { directus: 4, strapi: 2.6 },
  product: { directus: 42.9, strapi: 21.8 },
}

const TIMES_THE_PEERS = 10

export interface Goal {
  /** p95 in milliseconds. */
  p95: number
  requestsPerSecond: number | undefined
  peers: { directus: number; strapi: number } | undefined
}

interface Scale {
  engine: EngineName
  size: number
}

const isStated = ({ engine, size }: Scale) => size === (engine === 'embedded' ? 100_000 : 1_000_000)

/** Undefined for a size without a goal. */
export function goalOf(asked: Case, scale: Scale): Goal | undefined {
  if (!isStated(scale)) return undefined
  const p95 = asked.facets ? 250 : scale.engine === 'embedded' ? 100 : 50
  const peers = scale.engine === 'postgres' && asked.peer ? PEERS[asked.peer] : undefined
  return { p95, peers, requestsPerSecond: peers && peers.directus * TIMES_THE_PEERS }
}

/** Memory of the server process in MB. */
export const memoryGoal = (scale: Scale): number | undefined =>
  isStated(scale) ? (scale.engine === 'embedded' ? 900 : 300) : undefined

/** Seconds for a bulk call on 10,000 ids, and on all matching rows. */
export const bulkGoals = (size: number): { ids: number; all: number | undefined } => ({
  ids: 3,
  all: size === 100_000 ? 15 : undefined,
})

/** p95 in milliseconds for opening a view with this many members. */
export const viewGoal = (members: number): number | undefined => (members === 100_000 ? 100 : undefined)

export const MIXED_RATE = 100

/** p90 in milliseconds at the mixed request rate. */
export const mixedGoal = (scale: Scale): number | undefined => (isStated(scale) ? 200 : undefined)

export interface ExportGoals {
  rowsPerSecond: number | undefined
  /** Peak memory of the server process in MB, including an embedded database. */
  memory: number | undefined
  /** p95 in milliseconds of another user's page of a list during the export. */
  others: number
}

export const exportGoals = (file: { format: string; columns: number }, scale: Scale): ExportGoals => ({
  rowsPerSecond: isStated(scale) ? exportRate(file, scale) : undefined,
  memory: scale.engine === 'embedded' ? undefined : 300,
  others: 100,
})

function exportRate({ format, columns }: { format: string; columns: number }, { engine }: Scale): number {
  if (format === 'xlsx') return 15_000
  if (engine === 'embedded') return 30_000
  return columns === 7 ? 100_000 : 40_000
}

/** p95 in milliseconds of a page of events with its totals. */
export const ANALYTICS_GOAL = 100

/** p90 in milliseconds of staff's pages while events arrive. */
export const STAFF_GOAL = 200

/** Rows of twenty columns per second, for applying and for undoing an import. */
export const importGoals = (engine: EngineName): { rowsPerSecond: number } => ({
  rowsPerSecond: engine === 'embedded' ? 3_000 : 6_000,
})
