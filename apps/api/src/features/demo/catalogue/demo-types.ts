import type { Concat, Operator } from '@selvedge/sdk/wire'
import type { PictureRecipe } from '../../../platform/pictures/picture-recipe.ts'
import type { Cell } from '../../../platform/tables/writing/table-writer.ts'
import type { Sheet } from '../../documents/sheet/sheet.ts'

/** Invented data of a supplier. Records refer to one another by key; keys are stable for a seed. */
export interface DemoCatalogue {
  supplier: DemoSupplier
  mills: DemoMill[]
  materialFamilies: DemoMaterialFamily[]
  materials: DemoMaterial[]
  versions: DemoVersion[]
  attributeGroups: DemoAttributeGroup[]
  attributes: DemoAttribute[]
  values: DemoValue[]
  products: DemoProduct[]
  variants: DemoVariant[]
  labelCategories: DemoLabelCategory[]
  labels: DemoLabel[]
  /** Pictures. */
  assets: DemoAsset[]
  /** Assets that are no pictures. */
  files: DemoFile[]
  views: DemoView[]
}

export interface DemoSupplier {
  name: string
  url: string
  address: string
}

export interface DemoMill {
  key: string
  name: string
  /** Prefix of the SKUs, three capital letters. */
  code: string
  country: string
  makes: 'textiles' | 'building products'
}

export interface DemoMaterialFamily {
  key: string
  name: string
}

export interface DemoMaterial {
  key: string
  name: string
  family: string
}

export interface DemoVersion {
  key: string
  code: string
  color: string
}

export type DemoDisplayType =
  | 'text'
  | 'int'
  | 'float'
  | 'date'
  | 'boolean'
  | 'multiple_choice'
  | 'single_choice'
  | 'url'

export interface DemoAttribute {
  key: string
  name: string
  displayName: string
  description: string
  displayType: DemoDisplayType
  unit: string | null
  live: boolean
  public: boolean
  versions: string[]
  createdAt: string
  updatedAt: string
}

export interface DemoAttributeGroup {
  key: string
  name: string
  description: string
  attributes: string[]
}

export interface DemoValue {
  key: string
  attribute: string
  value: string
  displayName: string | null
  standard: string | null
  tolerance: string | null
}

export type DemoState = 'draft' | 'active' | 'archived'

interface DemoItem {
  key: string
  name: string
  description: string
  state: DemoState
  /** The SKU; for a product, its internal code. */
  externalId: string
  externalUrl: string | null
  warning: string | null
  /** Values of attributes; a variant also carries those of its product. */
  values: string[]
  createdAt: string
  updatedAt: string
}

export interface DemoProduct extends DemoItem {
  mill: string
  material: string
  version: string
}

export interface DemoVariant extends DemoItem {
  product: string
  /** Its main picture, one of `assets`. */
  asset: string | null
}

export type DemoLabelColor = 'green' | 'sky' | 'blue' | 'purple' | 'pink' | 'red' | 'orange' | 'yellow'

export interface DemoLabelCategory {
  key: string
  name: string
  color: DemoLabelColor
  description: string
}

export interface DemoLabel {
  key: string
  category: string
  name: string
  description: string
}

export interface DemoAsset {
  key: string
  /** File name. */
  name: string
  description: string
  variant: string
  picture: PictureRecipe
  labels: string[]
  createdAt: string
  updatedAt: string
}

export type DemoContent =
  | { kind: 'sheet'; sheet: Sheet }
  | { kind: 'csv' | 'xlsx'; header: readonly string[]; rows: readonly (readonly Cell[])[] }
  /** In the folder `films`. */
  | { kind: 'film'; file: string }

export interface DemoFile {
  key: string
  /** File name. */
  name: string
  description: string
  /** Those that it is linked to. */
  variants: string[]
  labels: string[]
  content: DemoContent
  createdAt: string
  updatedAt: string
}

/** A column of the variants' list: its name, or an attribute, whose id the database assigns. */
export type DemoColumn = string | { attribute: string }

export interface DemoFilterItem {
  column: DemoColumn
  operator: Operator
  values: readonly string[]
  /** How it is joined to the previous one. */
  concat: Concat
}

export interface DemoFilterGroup {
  concat: Concat
  items: readonly DemoFilterItem[]
}

/** An SDK filter whose columns still refer to attributes by key. */
export interface DemoFilter {
  groups: readonly DemoFilterGroup[]
}

export interface DemoView {
  key: string
  name: string
  kind: 'static' | 'dynamic'
  description: string
  public: boolean
  live: boolean
  /** Keys of variants; empty in a dynamic view. */
  members: string[]
  /** Null in a static view. */
  filter: DemoFilter | null
  columns: DemoColumn[]
  sort: { column: DemoColumn; direction: 'asc' | 'desc' }[]
  createdAt: string
  updatedAt: string
}
