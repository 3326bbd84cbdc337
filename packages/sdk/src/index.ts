export { createAssets, type Assets, type OneAssetOptions } from './assets/assets.ts'
export type { ResumableOptions } from './uploads/resumable.ts'
export {
  createUploads,
  type DownloadOptions,
  type UploadFile,
  type Uploads,
  type UploadState,
} from './uploads/uploads.ts'
export { createLabels, type Labels } from './labels/labels.ts'
export { createLabelCategories, type LabelCategories } from './labels/label-categories.ts'
export { createAttributes, type Attributes, type OneAttributeOptions } from './attributes/attributes.ts'
export { createAttributeGroups, type AttributeGroups } from './attribute-groups/attribute-groups.ts'
export { createAttributeValues, type AttributeValues } from './attribute-values/attribute-values.ts'
export {
  type BulkEditChoice,
  type BulkEditRowsQuery,
  type BulkEdits,
  createBulkEdits,
} from './bulk-edits/bulk-edits.ts'
export { createChannels, type Channels, type OneChannelOptions } from './channels/channels.ts'
export { createExports, type Exports } from './exports/exports.ts'
export { createImports, type Imports } from './imports/imports.ts'
export { createDocuments, type Documents, type OneDocumentOptions } from './documents/documents.ts'
export { createPublicShowcases, type PublicPage, type PublicShowcases } from './showcases/public-showcases.ts'
export { createShowcases, type Showcases } from './showcases/showcases.ts'
export { createAnalytics, type Analytics, type AnalyticsQuery } from './analytics/analytics.ts'
export { createShowcaseEvents, type ShowcaseEvents } from './analytics/showcase-events.ts'
export { createAccessTokens, type AccessTokens } from './access-tokens/access-tokens.ts'
export { createJobs, type Jobs } from './jobs/jobs.ts'
export type { WatchOptions } from './jobs/watch-job.ts'
export type { RetrySettings } from './http/retry.ts'
export type { SessionEnded } from './http/token-holder.ts'
export type { Auth } from './auth/auth.ts'
export { type Client, clientOn, createClient } from './client.ts'
export { type ClientSettings, connect, type Connection } from './connection.ts'
export { ApiError, type ApiErrorDetails, type ApiErrorKind, isApiError } from './errors.ts'
export type { Http, HttpRequest, OpenOptions, RawRequest, RequestOptions, Tagged } from './http/http.ts'
export { type ImageSize, imageUrl } from './images.ts'
export { createMaterials, type Materials } from './materials/materials.ts'
export { createProducts, type OneProductOptions, type Products } from './products/products.ts'
export { createSupplier, type SupplierResource } from './supplier/supplier.ts'
export { createUsers, type Users } from './users/users.ts'
export { createVariants, type OneVariantOptions, type Variants } from './variants/variants.ts'
export { createVersions, type Versions } from './versions/versions.ts'
export type { List } from './shared/list.ts'
export type { WholeRows } from './shared/reading.ts'
export { createViews, type Views } from './views/views.ts'
export * from './wire.ts'
