import { BULK_EDIT_FIXTURES, bulkEditItems } from '../features/bulk-edits/bulk-edits.fixtures.ts'
import { CHANNEL_FIXTURES, channelItems } from '../features/channels/channels.fixtures.ts'
import { EXPORT_FIXTURES, exportItems } from '../features/exports/exports.fixtures.ts'
import { IMPORT_FIXTURES, importItems } from '../features/imports/imports.fixtures.ts'
import { DOCUMENT_FIXTURES, documentItems } from '../features/documents/documents.fixtures.ts'
import { SHOWCASE_FIXTURES, showcaseItems } from '../features/showcases/showcases.fixtures.ts'
import { ANALYTICS_FIXTURES } from '../features/analytics/analytics.fixtures.ts'
import { ACCESS_TOKEN_FIXTURES, accessTokenItems } from '../features/access-tokens/access-tokens.fixtures.ts'
import { ASSET_ARCHIVE_FIXTURES } from '../features/asset-archives/asset-archives.fixtures.ts'
import { ASSET_LINK_FIXTURES } from '../features/asset-links/asset-links.fixtures.ts'
import { ASSET_FIELD_FIXTURES } from '../features/asset-fields/asset-fields.fixtures.ts'
import { ASSET_FIXTURES } from '../features/assets/assets.fixtures.ts'
import { ATTRIBUTE_GROUP_FIXTURES } from '../features/attribute-groups/attribute-groups.fixtures.ts'
import {
  ATTRIBUTE_VALUE_FIXTURES,
  attributeValueItems,
} from '../features/attribute-values/attribute-values.fixtures.ts'
import { ATTRIBUTE_FIXTURES } from '../features/attributes/attributes.fixtures.ts'
import { JOB_FIXTURES } from '../platform/jobs/jobs.fixtures.ts'
import { LABEL_FIXTURES } from '../features/labels/labels.fixtures.ts'
import { MATERIAL_FIXTURES } from '../features/materials/materials.fixtures.ts'
import { PRODUCT_FIXTURES } from '../features/products/products.fixtures.ts'
import { SETUP_FIXTURES } from '../features/setup/setup.fixtures.ts'
import { SUPPLIER_FIXTURES } from '../features/supplier/supplier.fixtures.ts'
import { TRASH_FIXTURES, trashItems } from '../features/trash/trash.fixtures.ts'
import { UPLOAD_FIXTURES } from '../features/uploads/uploads.fixtures.ts'
import { VARIANT_FIXTURES } from '../features/variants/variants.fixtures.ts'
import { VIEW_FIXTURES } from '../features/views/views.fixtures.ts'
import type { Database } from '../platform/db/database.ts'
import { newId } from '../platform/db/ids.ts'
import { foldName, nameKey } from '../platform/db/keys.ts'
import type { TestSupplier } from '../platform/db/testing/test-database.ts'
import { newFileKey } from '../platform/file-store/file-store.ts'
import { buildCatalogue } from '../platform/listing/testing/catalogue.ts'
import { listOf, none, type OwnedItems, type RightsItems, type RouteFixtures } from './route-fixture.ts'

/** One entry for every route that is not public. A route without an entry fails the matrix. */
export const ROUTE_FIXTURES: RouteFixtures = {
  'GET /api/v1/auth/me': none,
  'GET /api/v1/users/:id': { request: ({ userId }) => ({ params: { id: userId } }), foreign: 404 },
  'PATCH /api/v1/users/:id': {
    request: ({ userId }) => ({
      params: { id: userId },
      payload: { contact: { full_name: 'Ada', company: 'Loom', email: 'ada@loom.example' } },
    }),
    foreign: 404,
  },
  'GET /api/v1/users/me/settings/:name': { request: () => ({ params: { name: 'columns.variants' } }) },
  'PUT /api/v1/users/me/settings/:name': {
    request: () => ({ params: { name: 'columns.variants' }, payload: { data: [] } }),
  },
  ...ASSET_FIXTURES,
  ...ASSET_FIELD_FIXTURES,
  ...ASSET_ARCHIVE_FIXTURES,
  ...ASSET_LINK_FIXTURES,
  ...ATTRIBUTE_GROUP_FIXTURES,
  ...ATTRIBUTE_VALUE_FIXTURES,
  ...ATTRIBUTE_FIXTURES,
  ...JOB_FIXTURES,
  ...LABEL_FIXTURES,
  ...PRODUCT_FIXTURES,
  ...SETUP_FIXTURES,
  ...SUPPLIER_FIXTURES,
  ...UPLOAD_FIXTURES,
  ...VARIANT_FIXTURES,
  ...BULK_EDIT_FIXTURES,
  ...TRASH_FIXTURES,
  ...CHANNEL_FIXTURES,
  ...EXPORT_FIXTURES,
  ...IMPORT_FIXTURES,
  ...DOCUMENT_FIXTURES,
  ...SHOWCASE_FIXTURES,
  ...ANALYTICS_FIXTURES,
  ...ACCESS_TOKEN_FIXTURES,
  ...VIEW_FIXTURES,
  ...MATERIAL_FIXTURES,
  ...listOf('versions', {}),
}

/** Items that do not exist. */
export const UNKNOWN_ITEMS: RightsItems = {
  userId: newId(),
  variantId: newId(),
  productId: newId(),
  materialId: newId(),
  unusedMaterialId: newId(),
  materialFamilyId: newId(),
  emptyFamilyId: newId(),
  viewId: newId(),
  assetId: newId(),
  assetFieldId: newId(),
  formerFileId: newId(),
  assetArchiveId: newId(),
  labelCategoryId: newId(),
  labelId: newId(),
  attributeId: newId(),
  valueId: newId(),
  otherValueId: newId(),
  groupId: newId(),
  jobId: newId(),
  openJobId: newId(),
  channelId: newId(),
  channelViewId: newId(),
  exportId: newId(),
  importId: newId(),
  appliedImportId: newId(),
  documentId: newId(),
  showcaseId: newId(),
  accessTokenId: newId(),
  bulkEditId: newId(),
  trashedAssetId: newId(),
  doneBulkEditId: newId(),
  distinctGroupId: newId(),
  valueMergeId: newId(),
}

export async function itemsOf(db: Database, supplier: TestSupplier): Promise<RightsItems> {
  const { families, materials, products, variants, views, attributes, values } = await buildCatalogue(db, supplier, {
    families: { Fibre: ['Wool', 'Linen'], Plastic: [] },
    attributes: { Weave: { values: ['Twill', 'Satin'] } },
    products: [{ name: 'Loden', material: 'Wool', variants: [{ name: 'Red' }] }],
    views: [{ name: 'All', members: [] }],
  })
  const made: OwnedItems = {
    userId: supplier.userId,
    variantId: variants['Red'] ?? '',
    productId: products['Loden'] ?? '',
    materialId: materials['Wool'] ?? '',
    unusedMaterialId: materials['Linen'] ?? '',
    materialFamilyId: families['Fibre'] ?? '',
    emptyFamilyId: families['Plastic'] ?? '',
    viewId: views['All'] ?? '',
    attributeId: attributes['Weave'] ?? '',
    valueId: values['Weave: Twill'] ?? '',
    otherValueId: values['Weave: Satin'] ?? '',
    ...(await jobsOf(db, supplier)),
    ...(await furtherItems(db, supplier)),
  }
  return {
    ...made,
    ...(await channelItems(db, supplier, made)),
    ...(await exportItems(db, supplier, made)),
    ...(await importItems(db, supplier, made)),
    ...(await documentItems(db, supplier, made)),
    ...(await showcaseItems(db, supplier, made)),
    ...(await accessTokenItems(db, supplier, made)),
    ...(await bulkEditItems(db, supplier, made)),
    ...(await attributeValueItems(db, supplier, made)),
    ...(await trashItems(db, supplier)),
  }
}

async function furtherItems(db: Database, { supplierId }: TestSupplier) {
  const [assetId, labelCategoryId, labelId, groupId, file_key] = [newId(), newId(), newId(), newId(), newFileKey()]
  const [assetFieldId, formerFileId, assetArchiveId, formerKey] = [newId(), newId(), newId(), newFileKey()]
  const at = new Date('2026-11-20T09:00:00Z')
  const row = (id: string, name: string) => ({
    supplier_id: supplierId,
    id,
    name,
    name_fold: foldName(name),
    name_key: nameKey(name),
    created_at: at,
    updated_at: at,
  })
  await db.forSupplier(supplierId, async (trx) => {
    await trx
      .insertInto('label_categories')
      .values({ ...row(labelCategoryId, 'Use'), color: 'green' })
      .execute()
    await trx
      .insertInto('labels')
      .values({ ...row(labelId, 'Swatch'), category_id: labelCategoryId })
      .execute()
    await trx.insertInto('attribute_groups').values(row(groupId, 'Care')).execute()
    await trx
      .insertInto('asset_fields')
      .values({ ...row(assetFieldId, 'Photographer'), type: 'single_choice' })
      .execute()
    const { name_fold: _, ...asset } = row(assetId, 'swatch.webp')
    await trx
      .insertInto('assets')
      .values({
        ...asset,
        search_text: 'swatch.webp',
        file_key,
        mimetype: 'image/webp',
        mimetype_group: 'image',
        filesize: 1,
        checksum: '',
        state: 'active',
      })
      .execute()
    const keys = [file_key, formerKey].map((key) => ({ supplier_id: supplierId, asset_id: assetId, file_key: key }))
    await trx.insertInto('file_keys').values(keys).execute()
    await trx
      .insertInto('former_files')
      .values({
        supplier_id: supplierId,
        id: formerFileId,
        asset_id: assetId,
        file_key: formerKey,
        mimetype: 'image/webp',
        mimetype_group: 'image',
        filesize: 1,
        checksum: '',
        facts_read: true,
        replaced_at: at,
      })
      .execute()
    await trx
      .insertInto('asset_archives')
      .values({ supplier_id: supplierId, id: assetArchiveId, status: 'done', asset_count: 1, created_at: at })
      .execute()
  })
  return { assetId, assetFieldId, formerFileId, assetArchiveId, labelCategoryId, labelId, groupId }
}

/** Jobs of a kind that no server runs, so that one of them stays queued. */
async function jobsOf(db: Database, { supplierId, userId }: TestSupplier) {
  const [jobId, openJobId, at] = [newId(), newId(), new Date('2026-11-20T09:00:00Z')]
  const job = (id: string) => ({ supplier_id: supplierId, id, user_id: userId, kind: 'weave', created_at: at })
  await db.forSupplier(supplierId, async (trx) => {
    await trx
      .insertInto('jobs')
      .values({ ...job(jobId), state: 'done', ended_at: at })
      .execute()
    await trx.insertInto('jobs').values(job(openJobId)).execute()
  })
  return { jobId, openJobId }
}
