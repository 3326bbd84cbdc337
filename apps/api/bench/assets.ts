import { allOf, type Filter, type ListQuery, where } from '@selvedge/sdk/wire'
import { sql, type Transaction } from 'kysely'
import { recountLabels } from '../src/platform/changing/label-counts.store.ts'
import { newId } from '../src/platform/db/ids.ts'
import { nameColumns, nameKey, searchText } from '../src/platform/db/keys.ts'
import type { Tables } from '../src/platform/db/schema.ts'
import { insertRows } from '../src/platform/db/write-rows.ts'
import { COLOURS, FABRICS, PLACES } from './catalogue-words.ts'
import { type ListMeasure, type ListQuestion, listTable, measureLists } from './list-latency.ts'
import type { Machine } from './machine.ts'
import { machineLine } from './markdown.ts'
import type { EngineName } from './options.ts'
import { DEPLOYED_SETTINGS } from './scratch-ground.ts'
import { onScratchServer, type Scene } from './scratch-server.ts'
import { callTable, type TimedCall, timedCalls } from './timed-calls.ts'

export interface AssetsResult {
  engine: EngineName
  engineVersion: string
  size: number
  lists: ListMeasure[]
  changes: TimedCall[]
}

const VARIANTS = 20_000
const LABELS = 40
const MANY = 10_000
/** Links in one call, whose body may not be larger. */
const LINKED = 3_000

/** Lists of assets, and labels for many of them. Undefined if this machine lacks the engine. */
export function measureAssets(
  engine: EngineName,
  size: number,
  log: (text: string) => void,
): Promise<AssetsResult | undefined> {
  log(`${engine}: a library of ${size.toLocaleString('en')} assets`)
  const add = (trx: Transaction<Tables>) => addAssets(trx, size)
  return onScratchServer({ engine, size: VARIANTS, add, settings: DEPLOYED_SETTINGS }, async (scene, labels = []) => {
    const lists = await measureLists(scene, questionsOf(size, labels))
    return { engine, engineVersion: scene.engineVersion, size, lists, changes: await changesIn(scene, labels) }
  })
}

function questionsOf(size: number, labels: readonly string[]): ListQuestion[] {
  type QueryAt = (place: number) => ListQuery
  const label = (place: number) => labels[place % labels.length] ?? ''
  const filtered = (filterAt: (place: number) => Filter): QueryAt => {
    return (place) => ({ filter: filterAt(place) })
  }
  const named = (place: number) => startOfName((place * 7_919) % size)
  const questions: [title: string, at: QueryAt][] = [
    ['first page by name', () => ({})],
    ['filter by label', filtered((place) => allOf(where('labels', 'io', label(place))))],
    ['filter by two labels', filtered((place) => allOf(where('labels', 'ia', label(place), label(place + 7))))],
    ['search, narrow', (place) => ({ search: named(place).toLowerCase() })],
    ['search, broad', (place) => ({ search: (COLOURS[place % COLOURS.length] ?? '').slice(0, 4).toLowerCase() })],
    ['newest first', () => ({ sort: [{ column: 'created_at', direction: 'desc' }] })],
    ['largest first', () => ({ sort: [{ column: 'filesize', direction: 'desc' }] })],
    ['used by no variant', filtered(() => allOf(where('variant_count', 'eq', 0)))],
    ['used by several variants', filtered(() => allOf(where('variant_count', 'ge', 2)))],
    ['most used first', () => ({ sort: [{ column: 'variant_count', direction: 'desc' }] })],
  ]
  return questions.map(([title, at]) => ({ title, list: 'assets', at }))
}

async function changesIn(scene: Scene, labels: readonly string[]): Promise<TimedCall[]> {
  const { client } = scene
  const ids: string[] = []
  while (ids.length < MANY) {
    const { data } = await client.assets.list({ limit: 500, offset: ids.length })
    ids.push(...data.map(({ id }) => id))
  }
  const [first = '', second = ''] = labels
  const { calls, timed } = timedCalls(scene)
  const count = MANY.toLocaleString('en')
  await timed(`labels counted on ${count} assets`, undefined, () => client.assets.labelCounts(ids))
  const { edit_id } = await timed(`two labels for ${count} assets`, 3, () =>
    client.assets.updateMany(ids, { labels: [first, second] }, { mode: 'upsert' }),
  )
  await timed('undone', undefined, () => client.bulkEdits.undo(edit_id ?? ''))
  const variantIds: string[] = []
  while (variantIds.length < MANY) {
    const { data } = await client.variants.list({ limit: 500, offset: variantIds.length })
    variantIds.push(...data.map(({ id }) => id))
  }
  const one = { meta: { assets: ids.slice(0, 1) } }
  await timed(`an asset linked to ${count} variants`, undefined, () => client.variants.updateMany(variantIds, one))
  await timed('unlinked', undefined, () => client.variants.updateMany(variantIds, one, { mode: 'remove' }))
  const links = ids
    .slice(0, LINKED)
    .map((asset_id, place) => ({ asset_id, variant_id: variantIds[place] ?? '', role: 'asset' as const }))
  const each = `${LINKED.toLocaleString('en')} assets linked, each to a variant`
  const linked = await timed(each, undefined, () => client.assets.links.create({ links, action: 'upsert' }))
  await timed('undone', undefined, () => client.bulkEdits.undo(linked.edit_id ?? ''))
  await timed(`where ${count} assets are used`, undefined, () => client.assets.usageOfMany(ids))
  return calls
}

const AT = { created_at: new Date('2026-11-20T09:00:00Z'), updated_at: new Date('2026-11-20T09:00:00Z') }
const BATCH = 5_000

/** Adds assets and labels to the catalogue, and links nine of ten assets to a variant. Returns the ids of the labels. */
async function addAssets(trx: Transaction<Tables>, size: number): Promise<string[]> {
  const { rows: suppliers } = await sql<{ supplier_id: string }>`
    select supplier_id from variants group by supplier_id order by count(*) desc limit 1`.execute(trx)
  const supplier_id = suppliers[0]?.supplier_id ?? ''
  const { rows: variants } = await sql<{ id: string }>`
    select id from variants where supplier_id = ${supplier_id} order by id limit ${VARIANTS}`.execute(trx)
  const category_id = newId()
  const row = (id: string, name: string) => ({ supplier_id, id, ...nameColumns(name), ...AT })
  await insertRows(trx, 'label_categories', [{ ...row(category_id, 'Bench'), color: 'green' }])
  const labels = Array.from({ length: LABELS }, () => newId())
  await insertRows(
    trx,
    'labels',
    labels.map((id, place) => ({ ...row(id, `Label ${place}`), category_id })),
  )
  for (let start = 0; start < size; start += BATCH) {
    const places = Array.from({ length: Math.min(BATCH, size - start) }, (_, place) => start + place)
    await addSome(trx, { supplier_id, labels, variants: variants.map(({ id }) => id) }, places)
  }
  await recountLabels(trx, supplier_id)
  return labels
}

interface Library {
  supplier_id: string
  labels: readonly string[]
  variants: readonly string[]
}

const isUsed = (place: number) => place % 10 !== 0

/** Says nothing about labels and use: where names did, pages by name walked past up to 200,000 rows. */
const startOfName = (place: number) => `${FABRICS[(Math.imul(place, 0x9e_37_79_b1) >>> 8) % FABRICS.length]}-${place}`

async function addSome(
  trx: Transaction<Tables>,
  { supplier_id, labels, variants }: Library,
  places: readonly number[],
): Promise<void> {
  const assets = places.map((place) => {
    const name = `${startOfName(place)}-${COLOURS[place % COLOURS.length]}-${PLACES[place % PLACES.length]}.webp`
    const at = new Date(AT.created_at.getTime() - place * 60_000)
    return {
      supplier_id,
      id: newId(),
      name,
      name_key: nameKey(name),
      search_text: searchText(name),
      file_key: newId().replaceAll('-', ''),
      mimetype: 'image/webp',
      mimetype_group: 'image',
      filesize: 50_000 + ((place * 7_919) % 900_000),
      checksum: newId(),
      state: 'active',
      facts_read: true,
      variant_count: isUsed(place) ? 1 : 0,
      label_ids: [0, 1, 2].map((step) => labels[(place + step * 7) % labels.length] ?? ''),
      created_at: at,
      updated_at: at,
    }
  })
  await insertRows(trx, 'assets', assets)
  await insertRows(
    trx,
    'file_keys',
    assets.map(({ id, file_key }) => ({ supplier_id, asset_id: id, file_key })),
  )
  const used = assets.filter(({ variant_count }) => variant_count > 0)
  await insertRows(
    trx,
    'variant_assets',
    used.map(({ id }, index) => ({
      supplier_id,
      variant_id: variants[index % variants.length] ?? '',
      asset_id: id,
      role: 'asset' as const,
      position: index,
    })),
  )
}

export function assetsReportOf(machine: Machine, results: readonly AssetsResult[]): string {
  return [machineLine(machine), ...results.map(sectionOf)].join('\n\n')
}

function sectionOf({ engineVersion, size, lists, changes }: AssetsResult): string {
  return [
    `### A library of ${size.toLocaleString('en')} assets, ${engineVersion}`,
    listTable(lists),
    callTable(changes),
  ].join('\n\n')
}
