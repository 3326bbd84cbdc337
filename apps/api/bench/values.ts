import { createClient, type Client } from '@selvedge/sdk'
import { sql } from 'kysely'
import { databaseOn } from '../src/db/database.ts'
import { newId } from '../src/db/ids.ts'
import { foldName, nameKey } from '../src/db/keys.ts'
import { openFolderEngine } from '../src/db/embedded/embedded-engine.ts'
import { insertRows } from '../src/db/insert-rows.ts'
import { openPostgres } from '../src/db/postgres/postgres-engine.ts'
import { USER } from './catalogue.ts'
import type { Environment } from './ground.ts'
import { signIn } from './load.ts'
import { load, memoryOf } from './machine.ts'
import type { EngineName } from './options.ts'
import { scratchGround } from './scratch-ground.ts'
import { startServer } from './server-process.ts'

export interface ValuesResult {
  engine: EngineName
  engineVersion: string
  size: number
  changes: ValuesMeasure[]
}

export interface ValuesMeasure {
  title: string
  seconds: number
  goalSeconds: number
  /** How many there were, as the server says. */
  count: number
  /** MB that the server's process took at most. */
  peakMemory: number | undefined
  load: number
}

const MERGED = 1_000
const ROWS = 100_000

/** Merges of many values and uploads of long files; undefined where this machine has no such engine. */
export async function measureValues(
  engine: EngineName,
  size: number,
  tell: (text: string) => void,
): Promise<ValuesResult | undefined> {
  tell(`${engine}: values among ${size.toLocaleString('en')} variants`)
  const ground = await scratchGround(engine, size)
  if (!ground) return undefined
  try {
    const attributes = await addAttributes(ground.environment)
    const server = await startServer(ground.environment)
    try {
      const token = await signIn(server.address, USER)
      const client = createClient({ baseUrl: `${server.address}/api/v1`, accessToken: token, timeout: 300_000 })
      const changes: ValuesMeasure[] = []
      for (const change of changesOf(client, attributes)) {
        tell(`${engine}: ${change.title}`)
        const since = performance.now()
        const count = await change.make()
        const seconds = (performance.now() - since) / 1_000
        const { title, goalSeconds } = change
        changes.push({ title, seconds, goalSeconds, count, peakMemory: memoryOf(server.pid)?.peak, load: load() })
      }
      return { engine, engineVersion: ground.engineVersion, size, changes }
    } finally {
      await server.stop()
    }
  } finally {
    await ground.stop()
  }
}

interface AddedAttribute {
  id: string
  links: number
  valueIds: string[]
}

interface AddedAttributes {
  /** One value a variant. */
  single: AddedAttribute
  /** Ten values on each of a tenth of the variants. */
  multiple: AddedAttribute
  empty: AddedAttribute
}

function changesOf({ attributeValues }: Client, { single, multiple, empty }: AddedAttributes) {
  const merge = ({ id, links, valueIds }: AddedAttribute, spread: string) => ({
    title: `merge of ${MERGED.toLocaleString('en')} values over ${links.toLocaleString('en')} links, ${spread}`,
    goalSeconds: 5,
    make: async () => (await attributeValues.merge(id, { merge_ids: valueIds, selected_id: valueIds[0] ?? '' })).count,
  })
  const lines = Array.from({ length: ROWS }, (_, row) => `Shade ${row},Shade number ${row},,EN 1021,± 3 %`)
  const file = new Blob([`value,display_name,description,standard,tolerance\n${lines.join('\n')}\n`])
  return [
    merge(multiple, 'ten a variant'),
    merge(single, 'one a variant'),
    {
      title: `upload of ${ROWS.toLocaleString('en')} rows of CSV`,
      goalSeconds: 20,
      make: () => attributeValues.upload(empty.id, file, 'shades.csv'),
    },
  ]
}

/** Attributes whose values hang on the variants of the catalogue, written into the data base before the server starts. */
export async function addAttributes(environment: Environment): Promise<AddedAttributes> {
  const { DATABASE_URL, SELVEDGE_DATA = '' } = environment
  const db = await databaseOn(DATABASE_URL ? await openPostgres(DATABASE_URL) : await openFolderEngine(SELVEDGE_DATA))
  try {
    return await db.asSystem(
      async (trx) => {
        const { supplier_id } = await trx.selectFrom('suppliers').select('supplier_id').executeTakeFirstOrThrow()
        const at = { created_at: new Date(), updated_at: new Date() }
        const add = async (name: string, count: number, shareOfVariants: number, each: number) => {
          const id = newId()
          const keys = { name_fold: foldName(name), name_key: nameKey(name) }
          await insertRows(trx, 'attributes', [
            { ...{ supplier_id, id, name, ...keys, display_type: 'multiple_choice' }, ...at },
          ])
          const valueIds = Array.from({ length: count }, () => newId())
          await insertRows(
            trx,
            'attribute_values',
            valueIds.map((valueId, index) => {
              const value = `${name} ${index}`
              const valueKeys = { value_fold: foldName(value), value_key: nameKey(value) }
              return { ...{ supplier_id, id: valueId, attribute_id: id, value, ...valueKeys }, ...at }
            }),
          )
          if (count === 0) return { id, links: 0, valueIds }
          const { rows } = await sql<{ n: number }>`
            with numbered as (
              select id, row_number() over (order by id) as place from variants where supplier_id = ${supplier_id}
            ), changed as (
              update variants t set value_ids = t.value_ids || (
                select array_agg((${valueIds}::uuid[])[((n.place * ${each} + i) % ${count})::int + 1])
                from generate_series(1, ${each}) as i)
              from numbered n
              where t.supplier_id = ${supplier_id} and t.id = n.id and n.place % ${shareOfVariants} = 0
              returning 1
            ) select count(*) as n from changed
          `.execute(trx)
          return { id, links: (rows[0]?.n ?? 0) * each, valueIds }
        }
        const single = await add('Merged shade', MERGED, 1, 1)
        const multiple = await add('Merged tone', MERGED, 10, 10)
        const empty = await add('Uploaded shade', 0, 1, 1)
        return { single, multiple, empty }
      },
      { statementMs: 10 * 60_000 },
    )
  } finally {
    await db.close()
  }
}
