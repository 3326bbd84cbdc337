import type { InjectOptions } from 'fastify'

/** The items that others are built from. */
export interface OwnedItems {
  userId: string
  variantId: string
  productId: string
  materialId: string
  /** No other item uses it. */
  unusedMaterialId: string
  materialFamilyId: string
  emptyFamilyId: string
  viewId: string
  assetId: string
  assetFieldId: string
  /** A file that the asset had before. */
  formerFileId: string
  assetArchiveId: string
  labelCategoryId: string
  labelId: string
  attributeId: string
  valueId: string
  /** A value of the same attribute. */
  otherValueId: string
  groupId: string
  /** A finished job. */
  jobId: string
  /** A queued job. */
  openJobId: string
}

/** The items that calls of the rights matrix use: one of each kind, all of one supplier. */
export interface RightsItems extends OwnedItems {
  channelId: string
  /** The view that the channel exports. */
  channelViewId: string
  exportId: string
  importId: string
  /** An applied import. */
  appliedImportId: string
  /** A product with a document. */
  documentId: string
  showcaseId: string
  accessTokenId: string
  /** A bulk edit with a preview. */
  bulkEditId: string
  trashedAssetId: string
  doneBulkEditId: string
  /** Values of which a user said that they are not the same. */
  distinctGroupId: string
  /** A merge of values that can be undone. */
  valueMergeId: string
}

export interface RouteFixture {
  /** Values of the path parameters, and the body: both valid, naming items of the given supplier. */
  request: (
    items: RightsItems,
  ) => Pick<InjectOptions, 'payload' | 'query' | 'headers'> & { params?: Record<string, string> }
  /** The answer to a user of another supplier who names these items; absent if the call names none. */
  foreign?: 404
  /** The owner gets the same answer, because the call needs more than a database row. Separate tests cover the rest. */
  owner?: 404 | 409
}

/** Keyed by method and path, e.g. `GET /api/v1/variants/:id`. */
export type RouteFixtures = Record<string, RouteFixture>

export const none: RouteFixture = { request: () => ({}) }

/** Fixtures of the routes that `listRoutes` adds. */
export function listOf(name: string, { schema, facets }: { schema?: true; facets?: true }): RouteFixtures {
  const base = `/api/v1/${name}`
  return {
    [`GET ${base}`]: none,
    ...(schema && { [`GET ${base}/schema`]: none }),
    [`POST ${base}/query`]: { request: () => ({ payload: {} }) },
    ...(facets && { [`GET ${base}/facets`]: none }),
  }
}
