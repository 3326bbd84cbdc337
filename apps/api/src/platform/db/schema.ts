import type { Insertable, Selectable, Updateable } from 'kysely'
import type {
  AccessTokensTable,
  AuditEventsTable,
  IdempotencyKeysTable,
  InstallationTable,
  LoginsTable,
  PasswordResetsTable,
  RefreshTokensTable,
  SessionFamiliesTable,
  SigningKeysTable,
  SuppliersTable,
  UserSettingsTable,
  UsersTable,
} from './schema/accounts.ts'
import type {
  AssetArchivesTable,
  AssetFieldsTable,
  AssetFieldValuesTable,
  AssetsTable,
  FileKeysTable,
  FormerFilesTable,
  LabelCategoriesTable,
  LabelsTable,
  ProductAssetsTable,
  VariantAssetsTable,
} from './schema/assets.ts'
import type {
  AttributeGroupMembersTable,
  AttributeGroupsTable,
  AttributeValuesTable,
  DistinctValueGroupsTable,
  DistinctValuesTable,
  AttributeVersionsTable,
  AttributesTable,
  CatalogueStateTable,
  HistoryTable,
  MaterialFamiliesTable,
  MaterialsTable,
  ProductsTable,
  ValueCountsTable,
  VariantCountsTable,
  VariantsTable,
  VersionsTable,
  ViewMembersTable,
  ViewsTable,
} from './schema/catalogue.ts'
import type {
  ImportFilesTable,
  ImportItemsTable,
  ImportMappingsTable,
  ImportsTable,
  ImportSwatchesTable,
} from './schema/imports.ts'
import type { BulkEditRowsTable, BulkEditsTable } from './schema/bulk-edits.ts'
import type { MergedLinksTable, MergedValuesTable, MergeTargetsTable, ValueMergesTable } from './schema/value-merges.ts'
import type { JobsTable } from './schema/jobs.ts'
import type {
  ChannelsTable,
  DocumentRevisionsTable,
  DocumentsTable,
  ExportsTable,
  ShareLinksTable,
  ShowcaseDaysTable,
  ShowcaseEventsTable,
  ShowcaseImagesTable,
  ShowcaseSaltsTable,
  ShowcaseVisitorsTable,
  ShowcasesTable,
} from './schema/sharing.ts'
import type { TrashFilesTable, TrashLinksTable, TrashRowsTable, TrashTable } from './schema/trash.ts'

/** Every table of the database; the migrations are authoritative, and a test compares the two. */
export interface Tables {
  installation: InstallationTable
  suppliers: SuppliersTable
  users: UsersTable
  user_settings: UserSettingsTable
  logins: LoginsTable
  session_families: SessionFamiliesTable
  refresh_tokens: RefreshTokensTable
  password_resets: PasswordResetsTable
  access_tokens: AccessTokensTable
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
  distinct_value_groups: DistinctValueGroupsTable
  distinct_values: DistinctValuesTable
  value_merges: ValueMergesTable
  merged_values: MergedValuesTable
  merge_targets: MergeTargetsTable
  merged_links: MergedLinksTable
  products: ProductsTable
  variants: VariantsTable
  views: ViewsTable
  view_members: ViewMembersTable
  catalogue_state: CatalogueStateTable
  variant_counts: VariantCountsTable
  value_counts: ValueCountsTable
  history: HistoryTable
  assets: AssetsTable
  asset_fields: AssetFieldsTable
  asset_field_values: AssetFieldValuesTable
  file_keys: FileKeysTable
  former_files: FormerFilesTable
  asset_archives: AssetArchivesTable
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
  showcase_salts: ShowcaseSaltsTable
  showcase_visitors: ShowcaseVisitorsTable
  showcase_days: ShowcaseDaysTable
  share_links: ShareLinksTable
  jobs: JobsTable
  bulk_edits: BulkEditsTable
  bulk_edit_rows: BulkEditRowsTable
  imports: ImportsTable
  import_files: ImportFilesTable
  import_items: ImportItemsTable
  import_swatches: ImportSwatchesTable
  import_mappings: ImportMappingsTable
  trash: TrashTable
  trash_files: TrashFilesTable
  trash_rows: TrashRowsTable
  trash_links: TrashLinksTable
}

/** Tables read before a supplier is known (sign-in, links by token). Everything else belongs to one supplier. */
export const GLOBAL_TABLES = [
  'logins',
  'session_families',
  'refresh_tokens',
  'password_resets',
  'access_tokens',
  'audit_events',
  'signing_keys',
  'file_keys',
  'share_links',
  'installation',
] as const satisfies readonly (keyof Tables)[]

/** A row as read. */
export type Row<T extends keyof Tables> = Selectable<Tables[T]>
/** A row as inserted; columns with a default may be left out. */
export type NewRow<T extends keyof Tables> = Insertable<Tables[T]>
/** The columns that an update may set. */
export type Changes<T extends keyof Tables> = Updateable<Tables[T]>

type SupplierTable = Exclude<keyof Tables, (typeof GLOBAL_TABLES)[number]>

// A record rather than a list, so that a missing table does not compile.
const supplierTables: Record<SupplierTable, true> = {
  suppliers: true,
  users: true,
  user_settings: true,
  idempotency_keys: true,
  material_families: true,
  materials: true,
  versions: true,
  attributes: true,
  attribute_versions: true,
  attribute_groups: true,
  attribute_group_members: true,
  attribute_values: true,
  distinct_value_groups: true,
  distinct_values: true,
  value_merges: true,
  merged_values: true,
  merge_targets: true,
  merged_links: true,
  products: true,
  variants: true,
  views: true,
  view_members: true,
  catalogue_state: true,
  variant_counts: true,
  value_counts: true,
  history: true,
  assets: true,
  asset_fields: true,
  asset_field_values: true,
  former_files: true,
  asset_archives: true,
  variant_assets: true,
  product_assets: true,
  label_categories: true,
  labels: true,
  channels: true,
  exports: true,
  documents: true,
  document_revisions: true,
  showcases: true,
  showcase_images: true,
  showcase_events: true,
  showcase_salts: true,
  showcase_visitors: true,
  showcase_days: true,
  jobs: true,
  bulk_edits: true,
  bulk_edit_rows: true,
  imports: true,
  import_files: true,
  import_items: true,
  import_swatches: true,
  import_mappings: true,
  trash: true,
  trash_files: true,
  trash_rows: true,
  trash_links: true,
}

/** Every statement on one of these names supplier_id. */
export const SUPPLIER_TABLES: ReadonlySet<string> = new Set(Object.keys(supplierTables))
