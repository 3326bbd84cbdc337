/**
 * The client: connecting, calls, and their input and output types by name. Schemas and the rest of the contract are in
 * `@selvedge/sdk/wire`. `public-names.test.ts` lists every name, so that adding one is a deliberate decision.
 */
export { type Client, clientOn, createClient } from './client.ts'
export { type ClientSettings, connect, type Connection } from './connection.ts'
export { ApiError, type ApiErrorKind, isApiError } from './errors.ts'
export type { Http, OpenOptions, RequestOptions, Tagged } from './http/http.ts'
export type { RetrySettings } from './http/retry.ts'
export type { SessionEnded } from './http/token-holder.ts'
export { type ImageSize, imageUrl } from './images.ts'
export { allOf, anyOf, where } from './grammar/build-filter.ts'
export type { Filter, FilterGroup, FilterItem } from './grammar/filter.ts'
export { ALL, type ListQuery } from './grammar/list-query.ts'
export type { Operator } from './grammar/operators.ts'
export { FilterSyntaxError, parseFilter } from './grammar/parse-filter.ts'
export { printFilter } from './grammar/print-filter.ts'
export type { SortItem } from './grammar/sort.ts'
export { type Choice, isMatching, type Matching } from './shared/choice.ts'
export type { Column, ColumnType } from './shared/column.ts'
export type { List } from './shared/list.ts'
export type { Facets, Page } from './shared/page.ts'
export { PROBLEM_CODES, type ProblemCode } from './shared/problem-codes.ts'
export type { FieldError, Problem } from './shared/problem.ts'
export type { ChangeOptions, ModeOptions } from './shared/one-item.ts'
export type { WholeRows } from './shared/reading.ts'
export { type ShownState, type State, STATES } from './shared/state.ts'
export { createAccessTokens } from './access-tokens/access-tokens.ts'
export type { PersonalAccessToken, PersonalAccessTokenDraft } from './access-tokens/access-tokens.schema.ts'
export { type AnalyticsQuery, createAnalytics } from './analytics/analytics.ts'
export type { AnalyticsPage, ShowcaseEvent } from './analytics/analytics.schema.ts'
export { createShowcaseEvents } from './analytics/showcase-events.ts'
export { createAssets } from './assets/assets.ts'
export type { Asset, AssetFields, AssetPatch } from './assets/assets.schema.ts'
export { createAttributeGroups } from './attribute-groups/attribute-groups.ts'
export type {
  AttributeGroup,
  AttributeGroupDraft,
  AttributeGroupPatch,
} from './attribute-groups/attribute-groups.schema.ts'
export { createAttributeValues } from './attribute-values/attribute-values.ts'
export type {
  AttributeValue,
  AttributeValueDraft,
  AttributeValueFields,
  AttributeValuePatch,
  MergeValues,
  ValuesChoice,
} from './attribute-values/attribute-values.schema.ts'
export { createAttributes } from './attributes/attributes.ts'
export type { Attribute, AttributeDraft, AttributeFields, AttributePatch } from './attributes/attributes.schema.ts'
export type { Credentials } from './auth/auth.schema.ts'
export { type BulkEditChoice, createBulkEdits } from './bulk-edits/bulk-edits.ts'
export type { BulkEdit, BulkEditFields } from './bulk-edits/bulk-edits.schema.ts'
export { createChannels } from './channels/channels.ts'
export type { Channel, ChannelDraft, ChannelPatch } from './channels/channels.schema.ts'
export { createDocuments } from './documents/documents.ts'
export type { DocumentMetadata, ProductDocument } from './documents/documents.schema.ts'
export { createExports } from './exports/exports.ts'
export type { Export, ExportDraft } from './exports/exports.schema.ts'
export { createImports } from './imports/imports.ts'
export type { ImportSummary } from './imports/import-list.schema.ts'
export type { Import, ImportOrder, ImportPatch } from './imports/imports.schema.ts'
export { createJobs } from './jobs/jobs.ts'
export type { Job } from './jobs/jobs.schema.ts'
export type { WatchOptions } from './jobs/watch-job.ts'
export { createLabelCategories } from './labels/label-categories.ts'
export { createLabels } from './labels/labels.ts'
export type {
  Label,
  LabelCategory,
  LabelCategoryDraft,
  LabelCategoryPatch,
  LabelDraft,
  LabelPatch,
} from './labels/labels.schema.ts'
export { createMaterialFamilies } from './materials/material-families.ts'
export type { MaterialFamily } from './materials/material-families.schema.ts'
export { createMaterials } from './materials/materials.ts'
export type { Material } from './materials/materials.schema.ts'
export { createProducts } from './products/products.ts'
export type { NewProduct, Product, ProductFields, ProductPatch } from './products/products.schema.ts'
export { createPublicShowcases, type PublicPage } from './showcases/public-showcases.ts'
export type { PublicShowcase } from './showcases/public-showcases.schema.ts'
export { createShowcases } from './showcases/showcases.ts'
export type { Showcase, ShowcaseDraft, ShowcasePatch, ShowcaseRow } from './showcases/showcases.schema.ts'
export { createSetup } from './setup/setup.ts'
export { createSupplier } from './supplier/supplier.ts'
export type { Supplier, SupplierPatch } from './supplier/supplier.schema.ts'
export type { NewUpload, ResumableOptions } from './uploads/resumable.ts'
export { createTrash } from './trash/trash.ts'
export { createUploads, type UploadFile } from './uploads/uploads.ts'
export type { UploadResult } from './uploads/uploads.schema.ts'
export { createUsers } from './users/users.ts'
export type { ContactDraft, User } from './users/users.schema.ts'
export { createVariants } from './variants/variants.ts'
export type { BulkMode, VariantDraft, VariantFields, VariantPatch } from './variants/variant-changes.schema.ts'
export type { LinkedAttribute, Variant } from './variants/variants.schema.ts'
export { createVersions } from './versions/versions.ts'
export type { Version } from './versions/versions.schema.ts'
export { createViews } from './views/views.ts'
export type { ViewDraft, ViewPatch } from './views/view-draft.ts'
export type { View } from './views/views.schema.ts'
