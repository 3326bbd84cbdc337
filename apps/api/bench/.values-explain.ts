import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { sql } from 'kysely'
import { databaseOn } from '../src/db/database.ts'
import { openFolderEngine } from '../src/db/embedded/embedded-engine.ts'
import { addAttributes } from './values.ts'
const folder = '/tmp/values-copy'
rmSync(folder, { recursive: true, force: true })
cpSync('/work/main/node_modules/.cache/selvedge/bench-embedded-100001', folder, { recursive: true })
const time = async (t: string, f: () => Promise<unknown>) => { const s = performance.now(); const r = await f(); console.log(t, Math.round(performance.now() - s), 'ms'); return r }
const attrs: any = await time('add', () => addAttributes({ SELVEDGE_DATA: folder }))
const db = await databaseOn(await openFolderEngine(folder))
await db.asSystem(async (trx) => {
  const { supplier_id: s } = await trx.selectFrom('suppliers').select('supplier_id').executeTakeFirstOrThrow()
  const ids = attrs.multiple.valueIds
  const show = async (t: string, q: any) => { const r: any = await time(t, () => q.execute(trx)); console.log(r.rows.map((x: any) => x['QUERY PLAN']).join('\n')) }
  await show('lateral @>', sql`explain analyze select distinct x.id from unnest(${ids}::uuid[]) as m (id) join variants x on x.supplier_id = ${s} and x.value_ids @> array[m.id]`)
  await show('&&', sql`explain analyze select x.id from variants x where x.supplier_id = ${s} and x.value_ids && ${ids}::uuid[]`)
  await show('any', sql`explain analyze select x.id from variants x where x.supplier_id = ${s} and exists (select 1 from unnest(x.value_ids) as v (id) where v.id = any(${ids}::uuid[]))`)
  const part = ((await sql<{id: string}>`select x.id from variants x where x.supplier_id = ${s} and x.value_ids && ${ids}::uuid[] limit 5000`.execute(trx)).rows).map((r) => r.id)
  console.log(part.length)
  await show('update', sql`explain analyze update variants t set rev = rev + 1, value_ids = array(select distinct case when v.id = any(${ids}::uuid[]) then ${ids[0]}::uuid else v.id end as id from unnest(t.value_ids) as v (id) order by id) where t.supplier_id = ${s} and t.id = any(${part}::uuid[])`)
}, { statementMs: 600_000 })
await db.close()
