import { productKeys } from '../../../platform/changing/product-keys.ts'
import { newId } from '../../../platform/db/ids.ts'
import { foldName } from '../../../platform/db/keys.ts'
import { fieldChanges } from './field-changes.ts'
import { FreeNames } from '../rows/free-names.ts'
import type { FieldChange, PlannedProduct, ProductRow } from './import-plan.ts'
import type { KnownProduct } from './known-catalogue.store.ts'
import type { ColumnTarget } from '../columns/mapping.ts'
import type { PlannedMaterials } from './planned-materials.ts'
import type { ImportRow } from '../rows/typed-rows.ts'
import { yieldingToRequests } from '../rows/yielding.ts'
import type { VariantState } from '../columns/variant-state.ts'

export interface ProductPlan {
  action: PlannedProduct['action'] | 'unchanged'
  line: number
  row: ProductRow
  changes: FieldChange[]
}

export interface PlanContext {
  covers: ReadonlySet<ColumnTarget>
  /** Where no column names the variant, the description also describes the product. */
  describesProducts: boolean
  /** Rows describe variants; of their products they give only the name. */
  isOwn: boolean
  materials: PlannedMaterials
  newState: VariantState
}

interface FileProduct {
  line: number
  name: string
  id: string | undefined
  knownId: string | undefined
  material: string | undefined
  materialFamily: string | undefined
  description: string | undefined
  state: VariantState | undefined
}

/** The products of a file, by the key in its rows. */
export async function planProducts(
  rows: readonly ImportRow[],
  known: readonly KnownProduct[],
  context: PlanContext,
): Promise<ReadonlyMap<string, ProductPlan>> {
  const wanted = await collectProducts(rows)
  const existing = matchProducts(wanted, known)
  // A freed name stays reserved until the import is finished.
  const names = new FreeNames(new Set(known.map(({ name_fold }) => name_fold)))
  const plans = new Map<string, ProductPlan>()
  for await (const [key, product] of yieldingToRequests(wanted)) {
    const before = existing.get(key)
    plans.set(key, before === undefined ? newProduct(product, names, context) : kept(product, before, names, context))
  }
  return plans
}

/** Merges the rows of each product: for each field, the first row that fills it wins. */
async function collectProducts(rows: readonly ImportRow[]): Promise<Map<string, FileProduct>> {
  const products = new Map<string, FileProduct>()
  for await (const { line, product, variant } of yieldingToRequests(rows)) {
    const known = products.get(product.key)
    if (known === undefined) {
      const { name, id, knownId, material, materialFamily, description } = product
      products.set(product.key, {
        line,
        name,
        id,
        knownId,
        material,
        materialFamily,
        description,
        state: variant.state,
      })
      continue
    }
    known.material ??= product.material
    known.materialFamily ??= product.materialFamily
    known.description ??= product.description
    if (known.state !== 'active') known.state = variant.state ?? known.state
  }
  return products
}

/** Matches by id, then by product code, then by name; each product is matched at most once. */
function matchProducts(wanted: ReadonlyMap<string, FileProduct>, known: readonly KnownProduct[]) {
  const byCode = new Map<string, KnownProduct>()
  for (const product of known) {
    const code = product.ext_id === null ? undefined : foldName(product.ext_id)
    if (code !== undefined && !byCode.has(code)) byCode.set(code, product)
  }
  const byName = new Map(known.map((product) => [product.name_fold, product]))
  const matches = new Map<string, KnownProduct>()
  const claimed = new Set<string>()
  const claim = (key: string, product: KnownProduct | undefined) => {
    if (product === undefined || claimed.has(product.id)) return
    claimed.add(product.id)
    matches.set(key, product)
  }
  const byId = new Map(known.map((product) => [product.id, product]))
  for (const [key, { knownId }] of wanted) if (knownId !== undefined) claim(key, byId.get(knownId))
  for (const [key, { id }] of wanted) if (id !== undefined) claim(key, byCode.get(foldName(id)))
  for (const [key, { id, name }] of wanted) {
    const named = byName.get(foldName(name))
    if (!matches.has(key) && (id === undefined || named?.ext_id === null)) claim(key, named)
  }
  return matches
}

function newProduct(product: FileProduct, names: FreeNames, context: PlanContext): ProductPlan {
  const row = productRow(newId(), names.take(product.name), {
    ext_id: product.id ?? null,
    description: context.describesProducts ? (product.description ?? null) : null,
    state: product.state ?? context.newState,
    ...context.materials.idsOf(product.material, product.materialFamily),
  })
  return { action: 'new', line: product.line, row, changes: [] }
}

function kept(product: FileProduct, before: KnownProduct, names: FreeNames, context: PlanContext): ProductPlan {
  const { covers, materials, isOwn } = context
  const hasMaterial = !isOwn && (covers.has('material') || covers.has('material_family'))
  const row = productRow(before.id, renamed(before, product.name, names, context), {
    ext_id: product.id ?? before.ext_id,
    description:
      covers.has('description') && context.describesProducts ? (product.description ?? null) : before.description,
    state: before.state,
    material_id: before.material_id,
    material_family_id: before.material_family_id,
    ...(hasMaterial ? materials.idsOf(product.material, product.materialFamily) : {}),
  })
  const changes = [...fieldChanges(PRODUCT_FIELDS, before, row), ...materials.changes(before, row)]
  return { action: changes.length > 0 ? 'changed' : 'unchanged', line: product.line, row, changes }
}

/** The compared fields of a product, with their display names. */
export const PRODUCT_FIELDS = { name: 'Name', ext_id: 'Product code', description: 'Description' } as const

type OtherFields = Omit<ProductRow, 'id' | 'name' | keyof ReturnType<typeof productKeys>>

const productRow = (id: string, name: string, fields: OtherFields): ProductRow => ({
  id,
  name,
  ...fields,
  ...productKeys({ name, extId: fields.ext_id }),
})

/** 'Plaster' and 'Plaster (2)' keep their names, even if the order in the file would number them differently. */
function renamed(before: KnownProduct, wanted: string, names: FreeNames, { isOwn }: PlanContext): string {
  if (before.name_fold === foldName(wanted)) return wanted
  const isNumbered = !isOwn && foldName(unnumbered(before.name)) === foldName(unnumbered(wanted))
  return isNumbered ? before.name : names.take(wanted)
}

const unnumbered = (name: string) => name.replace(/ \(\d+\)$/, '')
