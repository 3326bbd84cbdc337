import { sql } from 'kysely'
import type { Tables } from '../db/schema.ts'
import type { ListContext } from '../listing/list-context.ts'
import { Problem } from '../http/problem.ts'

type WithId = { [Name in keyof Tables]: 'id' extends keyof Tables[Name] ? Name : never }[keyof Tables]

/** Refuses a body that names items which this supplier does not have: 404 with the place of each, nothing changed. */
export async function refuseUnknownReferences(
  { trx, supplierId }: Pick<ListContext, 'trx' | 'supplierId'>,
  table: WithId,
  ids: readonly string[],
  pointerOf: (index: number) => string,
): Promise<void> {
  if (ids.length === 0) return
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.id(table)} where supplier_id = ${supplierId} and id = any(${ids}::uuid[])
  `.execute(trx)
  const known = new Set(rows.map(({ id }) => id))
  const errors = ids.flatMap((id, index) =>
    known.has(id)
      ? []
      : [{ pointer: pointerOf(index), id, code: 'unknown_reference', detail: `There is no item ${id}.` }],
  )
  if (errors.length > 0)
    throw new Problem(404, 'unknown_reference', 'The call names items that do not exist.', { errors })
}
