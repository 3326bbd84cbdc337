import { sql } from 'kysely'
import { addToAssets, movedAssets } from '../../platform/changing/asset-counts.store.ts'
import type { Change } from '../../platform/changing/change.ts'
import type { Counts } from '../../platform/changing/kept-counts.store.ts'
import { among } from '../../platform/db/among.ts'
import { type AppliedRow, nextRows, type Part } from './apply-rows.store.ts'
import { beginEdit } from './begin-edit.store.ts'
import type { StoredEdit } from './bulk-edits.store.ts'

/** The assets of a variant: its main image, and those of each role in order. */
export interface LinkState {
  image: string | null
  asset: string[]
  ambient: string[]
}

/** States of variants by their ids. */
export type LinkStates = ReadonlyMap<string, LinkState>

/** What these variants show now; those that do not exist are left out. */
export async function linkStates({ trx, supplierId }: Change, variantIds: readonly string[]): Promise<LinkStates> {
  const { rows } = await sql<{ id: string; image: string | null; asset: string[]; ambient: string[] }>`
    select v.id, v.image_asset_id as image, ${ofRole('asset')} as asset, ${ofRole('ambient')} as ambient
    from variants v left join (
      select variant_id, array_agg(asset_id order by position, asset_id) filter (where role = 'asset') as asset,
        array_agg(asset_id order by position, asset_id) filter (where role = 'ambient') as ambient
      from variant_assets where supplier_id = ${supplierId} and variant_id = ${among(variantIds)} group by variant_id
    ) l on l.variant_id = v.id
    where v.supplier_id = ${supplierId} and v.id = ${among(variantIds)}
  `.execute(trx)
  return new Map(rows.map(({ id, ...state }) => [id, state]))
}

const ofRole = (role: 'asset' | 'ambient') => sql`coalesce(l.${sql.id(role)}, '{}')`

/** Gives variants these assets, and a new revision; assets that are gone are left out. */
export async function writeLinkStates(change: Change, states: LinkStates): Promise<void> {
  await addToAssets(change.trx, change.supplierId, await movedByLinks(change, states))
}

async function movedByLinks(change: Change, states: LinkStates): Promise<Counts> {
  const ids = [...states.keys()]
  if (ids.length === 0) return new Map()
  return movedAssets(change.trx, change.supplierId, ids, () => replaceLinks(change, ids, states))
}

async function replaceLinks(
  { trx, supplierId, at }: Change,
  ids: readonly string[],
  states: LinkStates,
): Promise<void> {
  const links = [...states].flatMap(([variant, { asset, ambient }]) => [
    ...asset.map((id, place) => ({ variant, id, role: 'asset', place })),
    ...ambient.map((id, place) => ({ variant, id, role: 'ambient', place })),
  ])
  await sql`delete from variant_assets where supplier_id = ${supplierId} and variant_id = ${among(ids)}`.execute(trx)
  await sql`
    insert into variant_assets (supplier_id, variant_id, asset_id, role, position)
    select ${supplierId}::uuid, l.variant, l.id, l.role, l.place + 1
    from unnest(${links.map(({ variant }) => variant)}::uuid[], ${links.map(({ id }) => id)}::uuid[],
      ${links.map(({ role }) => role)}::text[], ${links.map(({ place }) => place)}::integer[])
      as l (variant, id, role, place)
    join assets a on a.supplier_id = ${supplierId} and a.id = l.id
  `.execute(trx)
  await sql`
    update variants v set rev = v.rev + 1, updated_at = ${at}::timestamptz, image_asset_id = (
      select a.id from assets a where a.supplier_id = ${supplierId} and a.id = n.image)
    from unnest(${ids}::uuid[], ${[...states.values()].map(({ image }) => image)}::uuid[]) as n (id, image)
    where v.supplier_id = ${supplierId} and v.id = n.id
  `.execute(trx)
}

/** Records a change of the assets of variants, with what they had and have. Returns the id of its bulk edit. */
export async function recordLinks(
  change: Change,
  mode: 'append' | 'upsert',
  changes: ReadonlyMap<string, { before: LinkState; after: LinkState }>,
): Promise<string> {
  const { trx, supplierId } = change
  const id = await beginEdit(change, { kind: 'links', column_id: 'assets', mode, changes: changes.size })
  const states = [...changes.values()]
  await sql`
    insert into bulk_edit_rows (supplier_id, edit_id, item_id, name, name_key, product_name, before_text, after_text,
      outcome)
    select ${supplierId}::uuid, ${id}::uuid, v.id, v.name, v.name_key, v.product_name, n.before, n.after, 'changes'
    from unnest(${[...changes.keys()]}::uuid[], ${states.map(({ before }) => JSON.stringify(before))}::text[],
      ${states.map(({ after }) => JSON.stringify(after))}::text[]) as n (id, before, after)
    join variants v on v.supplier_id = ${supplierId} and v.id = n.id
  `.execute(trx)
  return id
}

/** The next variants to restore; those whose assets were changed since are not, apart from assets that were deleted. */
export async function linksToRestore(change: Change, edit: StoredEdit, part: Part): Promise<AppliedRow[]> {
  const { trx, supplierId } = change
  const { rows } = await sql<{ id: string; before: string; after: string }>`
    select r.item_id as id, r.before_text as before, r.after_text as after
    from ${nextRows(supplierId, edit, part)} r order by r.item_id
  `.execute(trx)
  const now = await linkStates(
    change,
    rows.map(({ id }) => id),
  )
  const parsed = rows.map((row) => ({ ...row, state: JSON.parse(row.after) as LinkState }))
  const existing = await existingAssets(
    change,
    parsed.flatMap(({ state }) => assetsIn(state)),
  )
  return parsed.map(({ id, before, state }) => {
    const current = now.get(id)
    return { id, before, reason: !current ? 'gone' : isSame(current, remaining(state, existing)) ? null : 'changed' }
  })
}

/** Answers how many more or fewer variants use each asset, which the caller adds to them. */
export const restoreLinks = (change: Change, rows: readonly AppliedRow[]): Promise<Counts> =>
  movedByLinks(change, new Map(rows.map(({ id, before }) => [id, JSON.parse(before ?? '') as LinkState])))

export const isSame = (one: LinkState, other: LinkState): boolean =>
  JSON.stringify(plain(one)) === JSON.stringify(plain(other))

const plain = ({ image, asset, ambient }: LinkState) => [image, asset, ambient]

const assetsIn = ({ image, asset, ambient }: LinkState): string[] => [...(image ? [image] : []), ...asset, ...ambient]

const remaining = ({ image, asset, ambient }: LinkState, existing: ReadonlySet<string>): LinkState => ({
  image: image !== null && existing.has(image) ? image : null,
  asset: asset.filter((id) => existing.has(id)),
  ambient: ambient.filter((id) => existing.has(id)),
})

async function existingAssets({ trx, supplierId }: Change, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await trx
    .selectFrom('assets')
    .select('id')
    .where('supplier_id', '=', supplierId)
    .where('id', '=', among([...new Set(ids)]))
    .execute()
  return new Set(rows.map(({ id }) => id))
}
