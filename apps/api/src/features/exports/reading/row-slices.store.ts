import { sql } from 'kysely'
import { lookingUpRows } from '../../../platform/db/joins.ts'
import type { Sql } from '../../../platform/listing/columns/list-column.ts'
import { idsAt, wholeOrder } from '../../../platform/listing/pages/whole-order.ts'
import type { ExportPlan } from './export-columns.store.ts'
import type { Question } from './question.store.ts'
import type { Moments, TakeRows } from './moments.ts'

const TABLE = sql`variants t`

/** No other call waits for more than one slice. */
const SLICE = 500
/** Maximum number of rows to sort at once when no index provides the order. */
const ORDERED_AT_ONCE = 5_000

/** Slices of a few milliseconds each, so that other calls can run between them. */
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

async function bySeeking(now: Moments, plan: ExportPlan, { where, order, seek }: Seeking, take: TakeRows) {
  const { by, direction } = seek
  const comparison = direction === 'desc' ? sql`<` : sql`>`
  let rest: Sql = sql`true`
  for (;;) {
    const rows = await now(async ({ trx }) => {
      const slice = sql<JsonRow & { id: string; key: string }>`
        select t.id, ${by} as key, ${rowOf(plan)} as json from ${TABLE} where ${where} and ${rest} ${order} limit ${SLICE}`
      return (await slice.execute(trx)).rows
    })
    if (rows.length > 0) await take(jsonOf(rows))
    const last = rows.at(-1)
    if (!last || rows.length < SLICE) return
    rest = sql`(${by}, t.id) ${comparison} (${last.key}, ${last.id}::uuid)`
  }
}

async function byOrder(now: Moments, plan: ExportPlan, question: Question, take: TakeRows) {
  const { where, joins, order } = question
  const ids = await now((context) =>
    lookingUpRows(context.trx, () => wholeOrder(context, { table: TABLE, joins, where, order })),
  )
  for (let offset = 0; ; offset += SLICE) {
    const some = idsAt(ids, offset, SLICE)
    if (some.length === 0) return
    const rows = await now(async ({ trx, supplierId }) => {
      const slice = sql<JsonRow>`
        select ${rowOf(plan)} as json from unnest(${some}::uuid[]) with ordinality as o (id, place)
        join ${TABLE} on t.supplier_id = ${supplierId} and t.id = o.id order by o.place`
      return (await slice.execute(trx)).rows
    })
    await take(jsonOf(rows))
  }
}

const rowOf = ({ texts }: ExportPlan): Sql => sql`json_build_array(${sql.join(texts)})::text`

const jsonOf = (rows: readonly JsonRow[]): string => `[${rows.map(({ json }) => json).join(',')}]`
