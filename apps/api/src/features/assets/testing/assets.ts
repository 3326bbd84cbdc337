import type { AssetField } from '@selvedge/sdk/wire'
import { recountAssets } from '../../../platform/changing/asset-counts.store.ts'
import { recountLabels } from '../../../platform/changing/label-counts.store.ts'
import { bumpCatalogue } from '../../../platform/db/catalogue-version.ts'
import type { Database } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/db/ids.ts'
import { insertRows, type JsonRow } from '../../../platform/db/write-rows.ts'
import { foldName, nameColumns } from '../../../platform/db/keys.ts'
import type { NewRow, Row } from '../../../platform/db/schema.ts'
import type { TestSupplier } from '../../../platform/db/testing/test-database.ts'
import { newFileKey } from '../../../platform/file-store/file-store.ts'
import { assetKeys } from '../asset-keys.ts'

/** A library as a test describes it; every item is referred to by name. */
export interface LibraryDraft {
  /** Categories with their labels. */
  labels?: Record<string, readonly string[]>
  /** Fields that users added, with their types. */
  fields?: Readonly<Record<string, AssetField['type']>>
  assets?: readonly AssetDraft[]
}

export interface AssetDraft {
  name: string
  description?: string
  mimetype?: string
  filesize?: number
  state?: string
  /** In the form `category: label`. */
  labels?: readonly string[]
  createdBy?: string
  createdAt?: string
  /** Values of fields by header. */
  fields?: Readonly<Record<string, readonly string[]>>
  facts?: Partial<Pick<Row<'assets'>, 'width' | 'height' | 'page_count' | 'color' | 'color_space' | 'duration_ms'>>
  /** Names of the items that show the asset. */
  variants?: readonly string[]
  ambientOf?: readonly string[]
  products?: readonly string[]
}

/** Ids of the created items by name; labels by `category: label`. */
export interface Library {
  categories: Record<string, string>
  labels: Record<string, string>
  /** Ids of the fields by their header. */
  fields: Record<string, string>
  assets: Record<string, string>
  fileKeys: Record<string, string>
}

const NOW = new Date('2026-11-20T09:00:00Z')
const COLORS = ['green', 'sky', 'blue', 'purple', 'pink', 'red', 'orange', 'yellow'] as const

export async function buildLibrary(
  db: Database,
  { supplierId }: TestSupplier,
  { labels = {}, fields = {}, assets = [] }: LibraryDraft,
): Promise<Library> {
  const library: Library = { categories: {}, labels: {}, fields: {}, assets: {}, fileKeys: {} }
  const categoryRows = Object.keys(labels).map((name, index) => categoryRow(supplierId, name, index))
  const labelRows = Object.entries(labels).flatMap(([category, names], index) =>
    names.map((name) => {
      const row = { ...named(supplierId, name), category_id: categoryRows[index]?.id ?? '' }
      library.labels[`${category}: ${name}`] = row.id
      return row
    }),
  )
  for (const { name, id } of categoryRows) library.categories[name] = id
  const fieldRows = Object.entries(fields).map(([name, type]) => ({ ...named(supplierId, name), type }))
  for (const { name, id } of fieldRows) library.fields[name] = id
  const valueRows: NewRow<'asset_field_values'>[] = []
  const assetRows = assets.map((asset) => assetRow(supplierId, asset, library, valueRows))
  for (const { name, id, file_key } of assetRows) {
    library.assets[name] = id
    library.fileKeys[name] = file_key
  }
  await db.forSupplier(supplierId, async (trx) => {
    await insertRows(trx, 'label_categories', categoryRows)
    await insertRows(trx, 'labels', labelRows)
    await insertRows(trx, 'asset_fields', fieldRows)
    await insertRows(trx, 'asset_field_values', valueRows)
    await insertRows(trx, 'assets', assetRows)
    const keys = assetRows.map(({ id, file_key }) => ({ supplier_id: supplierId, asset_id: id, file_key }))
    await insertRows(trx, 'file_keys', keys)
    await insertRows(trx, 'variant_assets', variantLinks(supplierId, assets, library))
    await insertRows(
      trx,
      'product_assets',
      assets.flatMap(({ name, products = [] }) =>
        products.map((product_id) => ({ supplier_id: supplierId, product_id, asset_id: library.assets[name] ?? '' })),
      ),
    )
    await recountAssets(trx, supplierId)
    await recountLabels(trx, supplierId)
    await bumpCatalogue(trx, supplierId)
  })
  return library
}

const named = (supplier_id: string, name: string) => ({
  supplier_id,
  id: newId(),
  ...nameColumns(name),
  created_at: NOW,
  updated_at: NOW,
})

const categoryRow = (supplierId: string, name: string, index: number) => ({
  ...named(supplierId, name),
  color: COLORS[index % COLORS.length] ?? 'green',
})

function valueIds(
  supplier_id: string,
  { fields = {} }: AssetDraft,
  library: Library,
  rows: NewRow<'asset_field_values'>[],
): string[] {
  return Object.entries(fields).flatMap(([header, values]) =>
    values.map((value) => {
      const owner = { supplier_id, field_id: library.fields[header] ?? '' }
      const value_fold = foldName(value)
      const known = rows.find((row) => row.field_id === owner.field_id && row.value_fold === value_fold)
      const row = known ?? { ...owner, id: newId(), value, value_fold }
      if (!known) rows.push(row)
      return row.id
    }),
  )
}

function assetRow(supplier_id: string, draft: AssetDraft, library: Library, valueRows: NewRow<'asset_field_values'>[]) {
  const { labels } = library
  const { name, description = '', mimetype = 'image/png', filesize = 1, state = 'active' } = draft
  const createdAt = draft.createdAt ? new Date(draft.createdAt) : NOW
  return {
    supplier_id,
    id: newId(),
    name,
    description,
    ...assetKeys({ name, description }),
    file_key: newFileKey(),
    mimetype,
    mimetype_group: groupOf(mimetype),
    filesize,
    state,
    checksum: 'c'.repeat(64),
    label_ids: (draft.labels ?? []).map((label) => labels[label] ?? ''),
    field_value_ids: valueIds(supplier_id, draft, library, valueRows),
    ...draft.facts,
    created_by: draft.createdBy ?? null,
    created_at: createdAt,
    updated_at: createdAt,
  } satisfies JsonRow<'assets'>
}

function groupOf(mimetype: string): string {
  const [family = ''] = mimetype.split('/')
  return family === 'image' || family === 'video' ? family : 'document'
}

function variantLinks(
  supplier_id: string,
  assets: readonly AssetDraft[],
  library: Library,
): NewRow<'variant_assets'>[] {
  const links = (name: string, variants: readonly string[], role: Row<'variant_assets'>['role']) =>
    variants.map((variant_id) => ({ supplier_id, variant_id, asset_id: library.assets[name] ?? '', role }))
  return assets.flatMap(({ name, variants = [], ambientOf = [] }) => [
    ...links(name, variants, 'asset'),
    ...links(name, ambientOf, 'ambient'),
  ])
}
