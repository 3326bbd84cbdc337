import type { InjectOptions } from 'fastify'

/** The items that others are made of. */
export interface OwnedItems {
  userId: string
  variantId: string
  productId: string
  materialId: string
  /** Nothing is made of it. */
  unusedMaterialId: string
  materialFamilyId: string
  emptyFamilyId: string
  viewId: string
  assetId: string
  labelCategoryId: string
  labelId: string
  attributeId: string
  valueId: string
  /** Of the same attribute. */
  otherValueId: string
  groupId: string
  /** Done. */
  jobId: string
  /** Waiting. */
  openJobId: string
}

/** What calls of the rights matrix are made with: an item of each kind that belongs to one supplier. */
export interface RightsItems extends OwnedItems {
  channelId: string
  /** The view that the channel exports. */
  channelViewId: string
  exportId: string
  importId: string
  /** Written. */
  appliedImportId: string
  /** A product that has a document. */
  documentId: string
  showcaseId: string
  accessTokenId: string
  /** Previewed. */
  bulkEditId: string
  doneBulkEditId: string
}

export interface RouteFixture {
  /** Values of the path's parameters, and the body: valid ones, that name items of the given supplier. */
  request: (
    items: RightsItems,
  ) => Pick<InjectOptions, 'payload' | 'query' | 'headers'> & { params?: Record<string, string> }
  /** What somebody of another supplier gets who names these items; without it the call names none. */
  foreign?: 404
  /** The owner gets it, too: the call needs what is no row of the database, or no row at all. Tests of its own have the rest. */
  owner?: 404 | 409
}

/** By method and path, e.g. `GET /api/v1/variants/:id`. */
export type RouteFixtures = Record<string, RouteFixture>

export const none: RouteFixture = { request: () => ({}) }

/** The rows of what `listRoutes` adds. */
export function listOf(name: string, { schema, facets }: { schema?: true; facets?: true }): RouteFixtures {
  const base = `/api/v1/${name}`
  return {
    [`GET ${base}`]: none,
    ...(schema && { [`GET ${base}/schema`]: none }),
    [`POST ${base}/query`]: { request: () => ({ payload: {} }) },
    ...(facets && { [`GET ${base}/facets`]: none }),
  }
}
