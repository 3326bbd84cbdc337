import { sql } from 'kysely'
import type { Sql } from '../../listing/list-column.ts'
import type { ListContext } from '../../listing/list-context.ts'
import { idsAt, wholeOrder } from '../../listing/whole-order.ts'
import type { ExportPlan } from './export-columns.ts'
import type { Question } from './question.ts'
import type { Moments, TakeRows } from './moments.ts'

const TABLE = sql`variants t`

/** Enough to keep the thread that formats busy; of more, the server would hold the texts until its next large collection. */
const FETCHED = 500

/** All rows through one cursor: the data base orders them once. */
export async function readAll(context: ListContext, { row }: ExportPlan, question: Question, take: TakeRows) {
  const { trx } = context
  const { where, joins, order } = question
  await sql`declare exported no scroll cursor for
    select ${row} as json from ${TABLE} ${joins} where ${where} ${order}`.execute(trx)
  for (;;) {
    const { rows } = await sql<JsonRow>`fetch ${sql.lit(FETCHED)} from exported`.execute(trx)
    if (rows.length > 0) await take(jsonOf(rows), rows.length)
    if (rows.length < FETCHED) return
  }
}

/** Another call waits for no more than one of these. */
const SLICE = 500
/** So many rows are put in order at once, where no index gives the order; and few are, in any case. */
const ORDERED_AT_ONCE = 5_000

/** Slices of a few milliseconds each, so that other calls get their turn between them. */
export async function readInSlices(now: Moments, plan: ExportPlan, question: Question, take: TakeRows) {
  const { total, seek } = question
  if (total === 0) return
  if (seek && total > ORDERED_AT_ONCE) await bySeeking(now, plan, { ...question, seek }, take)
  else await byOrder(now, plan, question, take)
}

interface JsonRow {
  json: string
}

type Seeking = Question & { seek: NonNullable<Question['seek']> }

async function bySeeking(now: Moments, { row }: ExportPlan, { where, order, seek }: Seeking, take: TakeRows) {
  const { by, direction } = seek
  const comparison = direction === 'desc' ? sql`<` : sql`>`
  let rest: Sql = sql`true`
  for (;;) {
    const rows = await now(async ({ trx }) => {
      const slice = sql<JsonRow & { id: string; key: string }>`
        select t.id, ${by} as key, ${row} as json from ${TABLE} where ${where} and ${rest} ${order} limit ${SLICE}`
      return (await slice.execute(trx)).rows
    })
    if (rows.length > 0) await take(jsonOf(rows), rows.length)
    const last = rows.at(-1)
    if (!last || rows.length < SLICE) return
    rest = sql`(${by}, t.id) ${comparison} (${last.key}, ${last.id}::uuid)`
  }
}

async function byOrder(now: Moments, { row }: ExportPlan, question: Question, take: TakeRows) {
  const { where, joins, order } = question
  const ids = await now((context) => wholeOrder(context, { table: TABLE, joins, where, order }))
  for (let offset = 0; ; offset += SLICE) {
    const some = idsAt(ids, offset, SLICE)
    if (some.length === 0) return
    const rows = await now(async ({ trx, supplierId }) => {
      const slice = sql<JsonRow>`
        select ${row} as json from unnest(${some}::uuid[]) with ordinality as o (id, place)
        join ${TABLE} on t.supplier_id = ${supplierId} and t.id = o.id order by o.place`
      return (await slice.execute(trx)).rows
    })
    await take(jsonOf(rows), rows.length)
  }
}

const jsonOf = (rows: readonly JsonRow[]): string => `[${rows.map(({ json }) => json).join(',')}]`
