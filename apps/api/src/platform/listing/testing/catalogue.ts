import { productKeys } from '../../changing/product-keys.ts'
import { recountSupplier } from '../../changing/variant-counts.store.ts'
import { variantKeys } from '../../changing/variant-keys.ts'
import type { Database } from '../../db/database.ts'
import { newId } from '../../db/ids.ts'
import { foldName, nameColumns, nameKey } from '../../db/keys.ts'
import type { NewRow, Row } from '../../db/schema.ts'
import type { TestSupplier } from '../../db/testing/test-database.ts'

type DisplayType = Row<'attributes'>['display_type']

/** A catalogue described by a test; everything is referred to by name. */
export interface CatalogueDraft {
  families?: Record<string, readonly string[]>
  versions?: readonly string[]
  attributes?: Record<string, AttributeDraft>
  groups?: Record<string, readonly string[]>
  products?: readonly ProductDraft[]
  views?: readonly ViewDraft[]
}

export interface AttributeDraft {
  type?: DisplayType
  unit?: string
  live?: boolean
  versions?: readonly string[]
  values: readonly string[]
}

export interface ProductDraft {
  name: string
  extId?: string
  material?: string
  version?: string
  state?: string
  values?: readonly string[]
  variants?: readonly VariantDraft[]
}

export interface VariantDraft {
  name: string
  state?: string
  externalId?: string
  description?: string
  /** Values in the form `attribute: value`. */
  values?: readonly string[]
  createdAt?: string
}

export interface ViewDraft {
  name: string
  members?: readonly string[]
  filters?: string
  public?: boolean
  createdBy?: string
}

/** Ids of the created items by name; values by `attribute: value`. */
export interface Catalogue {
  families: Record<string, string>
  materials: Record<string, string>
  versions: Record<string, string>
  attributes: Record<string, string>
  groups: Record<string, string>
  values: Record<string, string>
  products: Record<string, string>
  variants: Record<string, string>
  views: Record<string, string>
}

const NOW = new Date('2026-11-20T09:00:00Z')
const MOMENTS = { created_at: NOW, updated_at: NOW }

interface Rows {
  material_families: NewRow<'material_families'>[]
  materials: NewRow<'materials'>[]
  versions: NewRow<'versions'>[]
  attributes: NewRow<'attributes'>[]
  attribute_versions: NewRow<'attribute_versions'>[]
  attribute_groups: NewRow<'attribute_groups'>[]
  attribute_group_members: NewRow<'attribute_group_members'>[]
  attribute_values: NewRow<'attribute_values'>[]
  products: NewRow<'products'>[]
  variants: NewRow<'variants'>[]
  views: NewRow<'views'>[]
  view_members: NewRow<'view_members'>[]
}

export async function buildCatalogue(
  db: Database,
  { supplierId }: TestSupplier,
  draft: CatalogueDraft,
): Promise<Catalogue> {
  const { catalogue, rows } = plan(supplierId, draft)
  await db.forSupplier(supplierId, async (trx) => {
    for (const [table, inserted] of Object.entries(rows) as [keyof Rows, never[]][]) {
      for (let start = 0; start < inserted.length; start += 500) {
        await trx
          .insertInto(table)
          .values(inserted.slice(start, start + 500))
          .execute()
      }
    }
    await recountSupplier(trx, supplierId)
  })
  return catalogue
}

function plan(supplier_id: string, draft: CatalogueDraft): { catalogue: Catalogue; rows: Rows } {
  const catalogue: Catalogue = {
    families: {},
    materials: {},
    versions: {},
    attributes: {},
    groups: {},
    values: {},
    products: {},
    variants: {},
    views: {},
  }
  const rows: Rows = {
    material_families: [],
    materials: [],
    versions: [],
    attributes: [],
    attribute_versions: [],
    attribute_groups: [],
    attribute_group_members: [],
    attribute_values: [],
    products: [],
    variants: [],
    views: [],
    view_members: [],
  }
  const familyOf: Record<string, string> = {}
  for (const [family, materials] of Object.entries(draft.families ?? {})) {
    const familyId = (catalogue.families[family] = newId())
    rows.material_families.push({ supplier_id, id: familyId, ...named(family) })
    for (const material of materials) {
      const id = (catalogue.materials[material] = newId())
      familyOf[material] = familyId
      rows.materials.push({ supplier_id, id, material_family_id: familyId, ...named(material) })
    }
  }
  for (const code of draft.versions ?? []) {
    const id = (catalogue.versions[code] = newId())
    rows.versions.push({ supplier_id, id, code, code_fold: foldName(code), color: '#336699' })
  }
  planAttributes(supplier_id, draft, { catalogue, rows })
  for (const product of draft.products ?? []) planProduct(supplier_id, product, { catalogue, rows, familyOf })
  for (const view of draft.views ?? []) {
    const id = (catalogue.views[view.name] = newId())
    const kind = view.members ? 'static' : 'dynamic'
    const filters = encodeURIComponent(view.filters ?? '')
    const owner = { public: view.public ?? true, created_by: view.createdBy ?? null }
    rows.views.push({ supplier_id, id, ...named(view.name), kind, filters, ...owner, ...MOMENTS })
    for (const member of view.members ?? []) {
      rows.view_members.push({ supplier_id, view_id: id, variant_id: catalogue.variants[member]! })
    }
  }
  return { catalogue, rows }
}

interface Plan {
  catalogue: Catalogue
  rows: Rows
}

function planAttributes(supplier_id: string, draft: CatalogueDraft, { catalogue, rows }: Plan): void {
  for (const [name, attribute] of Object.entries(draft.attributes ?? {})) {
    const { type = 'text', unit = null, live = true, versions = [], values } = attribute
    const id = (catalogue.attributes[name] = newId())
    rows.attributes.push({ supplier_id, id, ...named(name), display_type: type, unit, live, ...MOMENTS })
    for (const code of versions) {
      rows.attribute_versions.push({ supplier_id, attribute_id: id, version_id: catalogue.versions[code]! })
    }
    for (const value of values) {
      const valueId = (catalogue.values[`${name}: ${value}`] = newId())
      const columns = { ...valueColumns(value, type), ...MOMENTS }
      rows.attribute_values.push({ supplier_id, id: valueId, attribute_id: id, ...columns })
    }
  }
  for (const [name, members] of Object.entries(draft.groups ?? {})) {
    const id = (catalogue.groups[name] = newId())
    rows.attribute_groups.push({ supplier_id, id, ...named(name), ...MOMENTS })
    for (const member of members) {
      rows.attribute_group_members.push({ supplier_id, group_id: id, attribute_id: catalogue.attributes[member]! })
    }
  }
}

function planProduct(
  supplier_id: string,
  draft: ProductDraft,
  { catalogue, rows, familyOf }: Plan & { familyOf: Record<string, string> },
): void {
  const id = (catalogue.products[draft.name] = newId())
  const { name, extId = null, material = '', version = '', state = 'active', values = [], variants = [] } = draft
  const material_id = catalogue.materials[material] ?? null
  const material_family_id = familyOf[material] ?? null
  const valueIds = (texts: readonly string[]) => texts.map((text) => catalogue.values[text]!)
  const base = { supplier_id, material_id, material_family_id, ...MOMENTS }
  rows.products.push({
    ...base,
    id,
    name,
    ...productKeys({ name, extId }),
    ext_id: extId,
    state,
    version_id: catalogue.versions[version] ?? null,
    value_ids: valueIds(values),
  })
  for (const variant of variants) {
    const variantId = newId()
    catalogue.variants[variant.name] = variantId
    const externalId = variant.externalId ?? null
    rows.variants.push({
      ...base,
      id: variantId,
      product_id: id,
      name: variant.name,
      product_name: name,
      ...variantKeys({ name: variant.name, productName: name, externalId }),
      external_id: externalId,
      description: variant.description ?? null,
      state: variant.state ?? 'active',
      value_ids: valueIds(variant.values ?? []),
      ...(variant.createdAt && { created_at: new Date(variant.createdAt) }),
    })
  }
}

const named = nameColumns

function valueColumns(value: string, type: DisplayType) {
  const isNumber = type === 'int' || type === 'float'
  return {
    value,
    value_fold: foldName(value),
    value_key: nameKey(value),
    value_number: isNumber ? Number(value) : null,
    value_date: type === 'date' ? value : null,
  }
}
