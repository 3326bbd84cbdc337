import { type RawBuilder, sql } from 'kysely'
import { among } from '../../platform/db/among.ts'
import type { Change } from '../../platform/changing/change.ts'
import type { PlannedFields } from '../../platform/changing/planned-fields.ts'
import { changedValues } from '../../platform/changing/values.store.ts'
import { nameKey } from '../../platform/db/keys.ts'
import { folded, searchTextPart } from '../../platform/listing/filters/folded-text.ts'
import { addMoved, type Moved, movedCounts } from '../../platform/changing/variant-counts.store.ts'
import { changedOptionset } from './changed-optionset.store.ts'

/**
 * Writes the fields of all these variants in one statement and updates the counts; `relinked` are those whose assets
 * already changed. Returns the variants that changed; the others keep their revision.
 */
export async function writeFields(
  { trx, supplierId, at }: Change,
  ids: readonly string[],
  plan: PlannedFields,
  relinked: readonly string[],
): Promise<string[]> {
  const { scalars, values } = plan
  const columns = Object.entries(newColumns(supplierId, plan))
  const isRelinked = sql`v.id = ${among(relinked)}`
  const differs = columns.map(([name]) => sql`v.${sql.id(name)} is distinct from n.${sql.id(name)}`)
  const isCounted = scalars.state !== undefined || values !== undefined
  const update = sql`
    update variants v set ${sql.join([
      ...columns.map(([name]) => sql`${sql.id(name)} = n.${sql.id(name)}`),
      sql`updated_at = ${at}::timestamptz`,
      sql`rev = v.rev + 1`,
    ])}
    from (
      select ${sql.join([sql`id`, sql`state as old_state`, sql`value_ids as old_value_ids`, ...columns.map(([name, value]) => sql`${value} as ${sql.id(name)}`)])}
      from variants where supplier_id = ${supplierId} and id = ${among(ids)}
    ) n
    where v.supplier_id = ${supplierId} and v.id = n.id and (${sql.join([isRelinked, ...differs], sql` or `)})
    returning v.id`
  if (!isCounted) return idsIn((await sql<{ id: string }>`${update}`.execute(trx)).rows)
  const { rows } = await sql<Moved | ChangedId>`
    with changed as (
      ${update}, v.state, v.material_family_id, v.value_ids, n.old_state, n.old_value_ids)
    select 'id' as kind, id::text as a, '' as b, 0 as n from changed
    union all ${movedCounts(sql`changed`)}
  `.execute(trx)
  const moved = rows.filter((row) => row.kind !== 'id')
  await addMoved(trx, supplierId, moved)
  return rows.flatMap((row) => (row.kind === 'id' ? [row.a] : []))
}

interface ChangedId {
  kind: 'id'
  a: string
}

const idsIn = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id)

type Columns = Record<string, RawBuilder<unknown>>

function newColumns(supplierId: string, { mode, scalars, values, optionset }: PlannedFields): Columns {
  return {
    ...Object.fromEntries(Object.entries(scalars).map(([name, value]) => [name, text(value)])),
    ...textColumns(scalars),
    ...(values && { value_ids: changedValues(supplierId, values, mode) }),
    ...(optionset && { optionset: changedOptionset(optionset, mode) }),
  }
}

const text = (value: string | null) => sql`${value}::text`

/** As `variantKeys`, for many variants of which some texts change and others stay. */
function textColumns({ name, external_id }: PlannedFields['scalars']): Columns {
  if (name === undefined && external_id === undefined) return {}
  const part = (number: number) => searchTextPart(sql`search_text`, number)
  const search = [
    name === undefined || name === null ? part(1) : text(folded(name)),
    part(2),
    external_id === undefined ? sql`nullif(${part(3)}, '')` : text(external_id && folded(external_id)),
  ]
  return {
    search_text: sql`concat_ws(chr(31), ${sql.join(search)})`,
    ...(typeof name === 'string' && { name_key: text(nameKey(name)) }),
    ...(external_id !== undefined && { external_id_key: text(external_id && nameKey(external_id)) }),
  }
}
