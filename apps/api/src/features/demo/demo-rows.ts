import { type Filter, printFilter, printSort } from '@selvedge/sdk/wire'
import { productKeys } from '../../platform/changing/product-keys.ts'
import { variantKeys } from '../../platform/changing/variant-keys.ts'
import { newId } from '../../platform/db/ids.ts'
import { foldName, nameColumns, nameKey, searchText } from '../../platform/db/keys.ts'
import type { Tables } from '../../platform/db/schema.ts'
import type { JsonRow } from '../../platform/db/write-rows.ts'
import type { DemoCatalogue, DemoColumn, DemoView } from './catalogue/demo-types.ts'
import type { StoredFiles } from './store-files.ts'

type Written =
  | 'material_families'
  | 'materials'
  | 'versions'
  | 'attributes'
  | 'attribute_versions'
  | 'attribute_groups'
  | 'attribute_group_members'
  | 'attribute_values'
  | 'label_categories'
  | 'labels'
  | 'assets'
  | 'file_keys'
  | 'products'
  | 'variants'
  | 'variant_assets'
  | 'views'
  | 'view_members'

export type DemoRows = { [Table in Written & keyof Tables]: JsonRow<Table>[] }

interface Owner {
  supplierId: string
  userId: string
}

/** The demo catalogue as database rows: keys become ids, sort and search columns are computed. */
export function demoRows(
  catalogue: DemoCatalogue,
  files: StoredFiles,
  { supplierId: supplier_id, userId: created_by }: Owner,
): DemoRows {
  const idOf = keyedIds()
  const made = ({ createdAt, updatedAt }: { createdAt: string; updatedAt: string }) => ({
    created_by,
    created_at: new Date(createdAt),
    updated_at: new Date(updatedAt),
  })
  const moment = new Date(earliest(catalogue))
  const moments = { created_at: moment, updated_at: moment }

  const pictures = catalogue.assets.map((picture) => ({ ...picture, variants: [picture.variant] }))
  const assets = [...pictures, ...catalogue.files]
  const typeOf = new Map(catalogue.attributes.map(({ key, displayType }) => [key, displayType]))
  const familyOf = new Map(catalogue.materials.map(({ key, family }) => [key, family]))
  const productOf = new Map(catalogue.products.map((product) => [product.key, product]))
  const columnId = (column: DemoColumn) =>
    typeof column === 'string' ? column : `attributes.${idOf('attribute', column.attribute)}`
  const valueIds = (keys: readonly string[]) => [...new Set(keys)].map((key) => idOf('value', key)).toSorted()

  return {
    material_families: catalogue.materialFamilies.map(({ key, name }) => ({
      supplier_id,
      id: idOf('family', key),
      ...nameColumns(name),
    })),
    materials: catalogue.materials.map(({ key, name, family }) => ({
      supplier_id,
      id: idOf('material', key),
      material_family_id: idOf('family', family),
      ...nameColumns(name),
    })),
    versions: catalogue.versions.map(({ key, code, color }) => ({
      supplier_id,
      id: idOf('version', key),
      code,
      code_fold: foldName(code),
      color,
    })),
    attributes: catalogue.attributes.map((attribute) => ({
      supplier_id,
      id: idOf('attribute', attribute.key),
      ...nameColumns(attribute.name),
      display_name: attribute.displayName,
      description: attribute.description,
      display_type: attribute.displayType,
      unit: attribute.unit,
      live: attribute.live,
      public: attribute.public,
      ...made(attribute),
    })),
    attribute_versions: catalogue.attributes.flatMap(({ key, versions }) =>
      versions.map((version) => ({
        supplier_id,
        attribute_id: idOf('attribute', key),
        version_id: idOf('version', version),
      })),
    ),
    attribute_groups: catalogue.attributeGroups.map(({ key, name, description }) => ({
      supplier_id,
      id: idOf('group', key),
      ...nameColumns(name),
      description,
      created_by,
      ...moments,
    })),
    attribute_group_members: catalogue.attributeGroups.flatMap(({ key, attributes }) =>
      attributes.map((attribute, position) => ({
        supplier_id,
        group_id: idOf('group', key),
        attribute_id: idOf('attribute', attribute),
        position,
      })),
    ),
    attribute_values: catalogue.values.map(({ key, attribute, value, displayName, standard, tolerance }) => ({
      supplier_id,
      id: idOf('value', key),
      attribute_id: idOf('attribute', attribute),
      value,
      value_fold: foldName(value),
      value_key: nameKey(value),
      value_number: isNumeric(typeOf.get(attribute)) ? Number(value) : null,
      value_date: typeOf.get(attribute) === 'date' ? value : null,
      display_name: displayName,
      standard,
      tolerance,
      created_by,
      ...moments,
    })),
    label_categories: catalogue.labelCategories.map(({ key, name, color, description }) => ({
      supplier_id,
      id: idOf('category', key),
      ...nameColumns(name),
      color,
      description,
      ...moments,
    })),
    labels: catalogue.labels.map(({ key, category, name, description }) => ({
      supplier_id,
      id: idOf('label', key),
      category_id: idOf('category', category),
      ...nameColumns(name),
      description,
      ...moments,
    })),
    assets: assets.map((asset) => ({
      supplier_id,
      id: idOf('asset', asset.key),
      name: asset.name,
      name_key: nameKey(asset.name),
      search_text: searchText(asset.name, asset.description),
      description: asset.description,
      ...fileOf(files, asset.key),
      state: 'active',
      label_ids: asset.labels.map((key) => idOf('label', key)),
      ...made(asset),
    })),
    file_keys: assets.map(({ key }) => ({
      supplier_id,
      file_key: fileOf(files, key).file_key,
      asset_id: idOf('asset', key),
    })),
    products: catalogue.products.map((product) => ({
      supplier_id,
      id: idOf('product', product.key),
      name: product.name,
      ...productKeys({ name: product.name, extId: product.externalId }),
      description: product.description,
      state: product.state,
      ext_id: product.externalId,
      external_url: product.externalUrl,
      warning: product.warning,
      material_id: idOf('material', product.material),
      material_family_id: idOf('family', familyOf.get(product.material) ?? ''),
      version_id: idOf('version', product.version),
      image_asset_id: firstPicture(catalogue, product.key, (key) => idOf('asset', key)),
      value_ids: valueIds(product.values),
      ...made(product),
    })),
    variants: catalogue.variants.map((variant) => {
      const product = productOf.get(variant.product)
      const material = product?.material ?? ''
      return {
        supplier_id,
        id: idOf('variant', variant.key),
        product_id: idOf('product', variant.product),
        name: variant.name,
        product_name: product?.name ?? '',
        ...variantKeys({ name: variant.name, productName: product?.name ?? '', externalId: variant.externalId }),
        description: variant.description,
        state: variant.state,
        external_url: variant.externalUrl,
        external_id: variant.externalId,
        warning: variant.warning,
        material_id: idOf('material', material),
        material_family_id: idOf('family', familyOf.get(material) ?? ''),
        image_asset_id: variant.asset && idOf('asset', variant.asset),
        value_ids: valueIds(variant.values),
        ...made(variant),
      }
    }),
    variant_assets: assets.flatMap(({ key, variants }) =>
      variants.map((variant) => ({
        supplier_id,
        variant_id: idOf('variant', variant),
        asset_id: idOf('asset', key),
        role: 'asset',
      })),
    ),
    views: catalogue.views.map((view) => ({
      supplier_id,
      id: idOf('view', view.key),
      ...nameColumns(view.name),
      kind: view.kind,
      description: view.description,
      public: view.public,
      live: view.live,
      attributes: encodeURIComponent(view.columns.map(columnId).join(',')),
      filters: encodeURIComponent(filterText(view, idOf, columnId)),
      sorts: encodeURIComponent(
        printSort(view.sort.map(({ column, direction }) => ({ column: columnId(column), direction }))),
      ),
      ...made(view),
    })),
    view_members: catalogue.views.flatMap(({ key, members }) =>
      members.map((member) => ({
        supplier_id,
        view_id: idOf('view', key),
        variant_id: idOf('variant', member),
      })),
    ),
  }
}

type IdOf = (kind: string, key: string) => string

/** One stable id for each key of a kind. */
function keyedIds(): IdOf {
  const ids = new Map<string, string>()
  return (kind, key) => {
    const name = `${kind} ${key}`
    const id = ids.get(name) ?? newId()
    ids.set(name, id)
    return id
  }
}

function fileOf(files: StoredFiles, key: string) {
  const file = files.get(key)
  if (!file) throw new Error(`The demo has no file ${key}.`)
  return { file_key: file.fileKey, filesize: file.filesize, checksum: file.checksum, ...file.columns }
}

const isNumeric = (type: string | undefined) => type === 'int' || type === 'float'

/** A product shows the picture of its first variant that has one. */
function firstPicture({ variants }: DemoCatalogue, product: string, idOf: (key: string) => string): string | null {
  const asset = variants.find((variant) => variant.product === product && variant.asset)?.asset
  return asset ? idOf(asset) : null
}

/** A static view's filter lists its members; the rows in `view_members` are authoritative. */
function filterText({ key, kind, filter }: DemoView, idOf: IdOf, columnId: (column: DemoColumn) => string): string {
  if (kind === 'static') return `(view[in]:${idOf('view', key)})`
  const groups: Filter = (filter?.groups ?? []).map(({ concat, items }) => ({
    concat,
    items: items.map((item) => ({ ...item, column: columnId(item.column) })),
  }))
  return printFilter(groups)
}

const earliest = ({ attributes }: DemoCatalogue) =>
  attributes.reduce((first, { createdAt }) => (createdAt < first ? createdAt : first), '9999-12-31T00:00:00.000Z')
