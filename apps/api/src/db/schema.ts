import type { ColumnType, Generated } from 'kysely'

/** JSON is written as text (`JSON.stringify`) and read as the value. */
export type Json = ColumnType<unknown, string, string>
export type JsonWithDefault = ColumnType<unknown, string | undefined, string>

export interface SuppliersTable {
  supplier_id: string
  name: string
  url: string | null
  address: string | null
  logo_key: string | null
  suspended_at: Date | null
  rev: Generated<number>
  created_at: Date
  updated_at: Date
}

export interface UsersTable {
  supplier_id: string
  id: string
  username: string
  full_name: string
  role: Generated<'editor' | 'reader'>
  contact: JsonWithDefault
  rev: Generated<number>
  created_at: Date
  updated_at: Date
}

export interface UserSettingsTable {
  supplier_id: string
  user_id: string
  name: string
  value: Json
  updated_at: Date
}

export interface LoginsTable {
  email_key: string
  email: string
  supplier_id: string
  user_id: string
  password_hash: string
  demo: Generated<boolean>
  disabled_at: Date | null
  password_changed_at: Date
}

export interface SessionFamiliesTable {
  id: string
  supplier_id: string
  user_id: string
  created_at: Date
  expires_at: Date
  ended_at: Date | null
  end_reason: string | null
}

export interface RefreshTokensTable {
  token_hash: string
  family_id: string
  issued_at: Date
  superseded_at: Date | null
}

export interface PasswordResetsTable {
  token_hash: string
  email_key: string
  created_at: Date
  expires_at: Date
  used_at: Date | null
}

export interface AuditEventsTable {
  id: string
  supplier_id: string | null
  user_id: string | null
  event: string
  detail: JsonWithDefault
  at: Date
}

export interface SigningKeysTable {
  id: string
  secret: string
  created_at: Date
}

export interface IdempotencyKeysTable {
  supplier_id: string
  user_id: string
  key: string
  request_hash: string
  status: number | null
  headers: ColumnType<unknown, string | null, string | null>
  body: string | null
  created_at: Date
}

export interface MaterialFamiliesTable {
  supplier_id: string
  id: string
  name: string
  name_fold: string
  name_key: string
}

export interface MaterialsTable {
  supplier_id: string
  id: string
  material_family_id: string
  name: string
  name_fold: string
  name_key: string
}

export interface VersionsTable {
  supplier_id: string
  id: string
  code: string
  code_fold: string
  color: string
}

export interface AttributesTable {
  supplier_id: string
  id: string
  name: string
  name_fold: string
  name_key: string
  display_name: string | null
  description: string | null
  display_type: 'text' | 'int' | 'float' | 'date' | 'boolean' | 'multiple_choice' | 'single_choice' | 'url'
  unit: string | null
  live: Generated<boolean>
  public: Generated<boolean>
  created_by: string | null
  rev: Generated<number>
  created_at: Date
  updated_at: Date
}

export interface AttributeVersionsTable {
  supplier_id: string
  attribute_id: string
  version_id: string
}

export interface AttributeGroupsTable {
  supplier_id: string
  id: string
  name: string
  name_fold: string
  name_key: string
  description: string | null
  created_by: string | null
  rev: Generated<number>
  created_at: Date
  updated_at: Date
}

export interface AttributeGroupMembersTable {
  supplier_id: string
  group_id: string
  attribute_id: string
  position: Generated<number>
}

export interface AttributeValuesTable {
  supplier_id: string
  id: string
  attribute_id: string
  value: string
  value_fold: string
  value_key: string
  value_number: number | null
  value_date: string | null
  display_name: string | null
  description: string | null
  standard: string | null
  tolerance: string | null
  live: Generated<boolean>
  asset_id: string | null
  created_by: string | null
  rev: Generated<number>
  created_at: Date
  updated_at: Date
}

export interface ProductsTable {
  supplier_id: string
  id: string
  name: string
  name_fold: string
  name_key: string
  search_text: string
  description: string | null
  state: string
  ext_id: string | null
  external_url: string | null
  warning: string | null
  material_id: string | null
  material_family_id: string | null
  version_id: string | null
  image_asset_id: string | null
  value_ids: Generated<string[]>
  nr_variants: Generated<number>
  created_by: string | null
  rev: Generated<number>
  created_at: Date
  updated_at: Date
}

export interface VariantsTable {
  supplier_id: string
  id: string
  product_id: string
  name: string
  name_key: string
  product_name: string
  product_name_key: string
  search_text: string
  description: string | null
  state: string
  external_url: string | null
  external_id: string | null
  external_id_key: string | null
  warning: string | null
  material_id: string | null
  material_family_id: string | null
  image_asset_id: string | null
  import_key: string | null
  optionset: JsonWithDefault
  value_ids: Generated<string[]>
  created_by: string | null
  rev: Generated<number>
  created_at: Date
  updated_at: Date
}

export interface ViewsTable {
  supplier_id: string
  id: string
  name: string
  name_fold: string
  name_key: string
  kind: 'static' | 'dynamic'
  description: Generated<string>
  public: Generated<boolean>
  live: Generated<boolean>
  attributes: Generated<string>
  filters: Generated<string>
  sorts: Generated<string>
  created_by: string | null
  rev: Generated<number>
  created_at: Date
  updated_at: Date
}

export interface ViewMembersTable {
  supplier_id: string
  view_id: string
  variant_id: string
}

export interface CatalogueStateTable {
  supplier_id: string
  version: number
}

export interface VariantCountsTable {
  supplier_id: string
  state: string
  material_family_id: string
  n: number
}

export interface ValueCountsTable {
  supplier_id: string
  value_id: string
  state: string
  n: number
}

export interface HistoryTable {
  supplier_id: string
  id: string
  entity: string
  entity_id: string
  action: string
  changes: JsonWithDefault
  user_id: string | null
  at: Date
}

export interface AssetsTable {
  supplier_id: string
  id: string
  name: string
  name_key: string
  search_text: string
  description: Generated<string>
  file_key: string
  mimetype: string
  mimetype_group: string
  filesize: number
  checksum: string
  width: number | null
  height: number | null
  page_count: number | null
  state: string
  metas: JsonWithDefault
  label_ids: Generated<string[]>
  created_by: string | null
  rev: Generated<number>
  created_at: Date
  updated_at: Date
}

export interface FileKeysTable {
  file_key: string
  supplier_id: string
  asset_id: string | null
}

export interface VariantAssetsTable {
  supplier_id: string
  variant_id: string
  asset_id: string
  role: 'asset' | 'ambient'
  position: Generated<number>
}

export interface ProductAssetsTable {
  supplier_id: string
  product_id: string
  asset_id: string
  position: Generated<number>
}

export interface LabelCategoriesTable {
  supplier_id: string
  id: string
  name: string
  name_fold: string
  name_key: string
  color: 'green' | 'sky' | 'blue' | 'purple' | 'pink' | 'red' | 'orange' | 'yellow'
  description: Generated<string>
  rev: Generated<number>
  created_at: Date
  updated_at: Date
}

export interface LabelsTable {
  supplier_id: string
  id: string
  category_id: string
  name: string
  name_fold: string
  name_key: string
  description: Generated<string>
  rev: Generated<number>
  created_at: Date
  updated_at: Date
}

export interface ChannelsTable {
  supplier_id: string
  id: string
  name: string
  name_fold: string
  name_key: string
  description: Generated<string>
  export_format: 'csv' | 'xlsx'
  fields: JsonWithDefault
  view_id: string | null
  exported_at: Date | null
  created_by: string | null
  rev: Generated<number>
  created_at: Date
  updated_at: Date
}

export interface ExportsTable {
  supplier_id: string
  id: string
  channel_id: string | null
  channel_name: string
  export_format: string
  fields: Json
  with_images: Generated<boolean>
  with_assets: Generated<boolean>
  status: 'queued' | 'running' | 'done' | 'failed' | 'cancelled'
  rows_done: Generated<number>
  rows_total: number | null
  file_key: string | null
  filesize: number | null
  sha256: string | null
  error: string | null
  created_by: string | null
  created_at: Date
  finished_at: Date | null
}

export interface DocumentsTable {
  supplier_id: string
  id: string
  product_id: string
  metadata: JsonWithDefault
  issued_date: string
  revision: Generated<number>
  created_by: string | null
  updated_by: string | null
  rev: Generated<number>
  created_at: Date
  updated_at: Date
}

export interface DocumentRevisionsTable {
  supplier_id: string
  document_id: string
  revision: number
  metadata: Json
  issued_date: string
  file_key: string | null
  sha256: string | null
  filesize: number | null
  page_count: number | null
  created_by: string | null
  created_at: Date
}

export interface ShowcasesTable {
  supplier_id: string
  id: string
  name: string
  name_fold: string
  name_key: string
  description: Generated<string>
  welcome_message: JsonWithDefault
  recipient: Json
  fields: JsonWithDefault
  view_id: string | null
  logo_asset_id: string | null
  created_by: string | null
  rev: Generated<number>
  created_at: Date
  updated_at: Date
}

export interface ShowcaseImagesTable {
  supplier_id: string
  id: string
  showcase_id: string
  asset_id: string
  position: number
}

export interface ShowcaseEventsTable {
  supplier_id: string
  id: string
  showcase_id: string
  visitor_id: string
  event_name: string
  event_timestamp: Date
  first_touch_at: Date
  url: Generated<string>
  variant_id: string | null
  city: string | null
  country: string | null
  device_category: string | null
  mobile_brand: string | null
  language: string | null
  browser: string | null
  bot: Generated<boolean>
}

export interface ShareLinksTable {
  token_hash: string
  supplier_id: string
  kind: 'showcase' | 'document'
  target_id: string
  created_at: Date
  revoked_at: Date | null
}

/** Every table of the data base; the migrations are the truth, and a test compares the two. */
export interface Tables {
  suppliers: SuppliersTable
  users: UsersTable
  user_settings: UserSettingsTable
  logins: LoginsTable
  session_families: SessionFamiliesTable
  refresh_tokens: RefreshTokensTable
  password_resets: PasswordResetsTable
  audit_events: AuditEventsTable
  signing_keys: SigningKeysTable
  idempotency_keys: IdempotencyKeysTable
  material_families: MaterialFamiliesTable
  materials: MaterialsTable
  versions: VersionsTable
  attributes: AttributesTable
  attribute_versions: AttributeVersionsTable
  attribute_groups: AttributeGroupsTable
  attribute_group_members: AttributeGroupMembersTable
  attribute_values: AttributeValuesTable
  products: ProductsTable
  variants: VariantsTable
  views: ViewsTable
  view_members: ViewMembersTable
  catalogue_state: CatalogueStateTable
  variant_counts: VariantCountsTable
  value_counts: ValueCountsTable
  history: HistoryTable
  assets: AssetsTable
  file_keys: FileKeysTable
  variant_assets: VariantAssetsTable
  product_assets: ProductAssetsTable
  label_categories: LabelCategoriesTable
  labels: LabelsTable
  channels: ChannelsTable
  exports: ExportsTable
  documents: DocumentsTable
  document_revisions: DocumentRevisionsTable
  showcases: ShowcasesTable
  showcase_images: ShowcaseImagesTable
  showcase_events: ShowcaseEventsTable
  share_links: ShareLinksTable
}

/** Tables read before a supplier is known (sign-in, links by token). Everything else belongs to one supplier. */
export const GLOBAL_TABLES = [
  'logins',
  'session_families',
  'refresh_tokens',
  'password_resets',
  'audit_events',
  'signing_keys',
  'file_keys',
  'share_links',
] as const satisfies readonly (keyof Tables)[]
