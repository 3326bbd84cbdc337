import { type Choice, type Client, allOf, where } from '@selvedge/sdk'
import type { RightsItems } from '../testing/route-fixture.ts'
import { SHARING_CALLS } from './sharing-calls.ts'

export interface Stage extends RightsItems {
  client: Client
  credentials: { username: string; password: string }
  /** A picture and a table of values, as files. */
  picture: Blob
  values: Blob
}

const someNames: Choice = { filter: allOf(where('name', 'ct', 'copy of')) }

/**
 * Every call of section 7 of the three specifications, with the SDK method that makes it. Ordered so that all of them
 * succeed on one supplier: deletions come last.
 */
export const SDK_CALLS: Record<string, (stage: Stage) => Promise<unknown>> = {
  'POST /auth/token': ({ client, credentials }) => client.auth.signIn(credentials),
  'POST /auth/refresh': ({ client }) => client.auth.restore(),
  'GET /auth/me': ({ client }) => client.auth.me(),
  'GET /supplier/': ({ client }) => client.supplier.get(),
  'PATCH /supplier/': ({ client }) => client.supplier.update({ name: 'Mill' }),
  'GET /users/{id}': ({ client, userId }) => client.users.get(userId),
  'PATCH /users/{id}': ({ client, userId }) =>
    client.users.updateContact(userId, { full_name: 'Ada', company: 'Mill', email: 'ada@mill.example' }),

  'GET /variants/schema': ({ client }) => client.variants.columns(),
  'GET /variants/': ({ client }) => client.variants.list(),
  'GET /variants/facets': ({ client }) => client.variants.facets(),
  'GET /variants/option_headers': ({ client }) => client.variants.optionHeaders({ search: 'wid' }),
  'GET /variants/{id}': ({ client, variantId }) => client.variants.get(variantId),
  'POST /variants/': ({ client, productId }) => client.variants.create({ name: 'Moss', product_id: productId }),
  'PATCH /variants/{id}': ({ client, variantId }) => client.variants.update(variantId, { description: 'Soft' }),
  'PATCH /variants/': ({ client, variantId, assetId }) =>
    client.variants.updateMany([variantId], { meta: { assets: [{ id: assetId }] } }, { mode: 'append' }),
  'PATCH /variants/{id}/image': ({ client, variantId, assetId }) => client.variants.linkImage(variantId, assetId),
  'PATCH /variants/{id}/ambients': ({ client, variantId, assetId }) =>
    client.variants.changeAmbients(variantId, [assetId], { mode: 'append' }),
  'GET /variants/{id}/assets': ({ client, variantId }) => client.assets.ofVariant(variantId),

  'GET /products/schema': ({ client }) => client.products.columns(),
  'GET /products/': ({ client }) => client.products.list(),
  'GET /products/facets': ({ client }) => client.products.facets(),
  'GET /products/{id}': ({ client, productId }) => client.products.get(productId),
  'POST /products/': ({ client, materialId }) => client.products.create({ name: 'Tweed', material_id: materialId }),
  'PATCH /products/{id}': ({ client, productId }) => client.products.update(productId, { description: 'Warm' }),
  'PATCH /products/': ({ client, productId }) => client.products.updateMany([productId], { state: 'active' }),
  'GET /products/{id}/assets': ({ client, productId }) => client.assets.ofProduct(productId),
  'GET /materials/': ({ client }) => client.materials.list(),
  'GET /versions/': ({ client }) => client.versions.list(),

  'GET /views/schema': ({ client }) => client.views.columns(),
  'GET /views/': ({ client }) => client.views.list(),
  'POST /views/': ({ client }) => client.views.create({ name: 'Spring', kind: 'dynamic' }),
  'GET /views/{id}': ({ client, viewId }) => client.views.get(viewId),
  'PATCH /views/{id}': ({ client, viewId }) => client.views.update(viewId, { name: 'Autumn' }),
  'POST /views/variants': ({ client, viewId }) => client.views.variantsOf([viewId]),

  'GET /assets/schema': ({ client }) => client.assets.columns(),
  'GET /assets/': ({ client }) => client.assets.list(),
  'GET /assets/facets': ({ client }) => client.assets.facets(),
  'GET /assets/{id}': ({ client, assetId }) => client.assets.get(assetId),
  'PATCH /assets/{id}': ({ client, assetId, labelId }) => client.assets.update(assetId, { labels: [labelId] }),
  'PATCH /assets/': ({ client, assetId, labelId }) =>
    client.assets.updateMany([assetId], { labels: [labelId] }, { mode: 'append' }),
  'POST /assets/bulk': ({ client, picture }) => client.uploads.send([{ name: 'moss.png', data: picture }]),
  'GET /assets/{id}/linked/variants': ({ client, assetId }) => client.assets.linkedVariants(assetId),

  'GET /label_categories/': ({ client }) => client.labelCategories.list(),
  'POST /label_categories/': ({ client }) => client.labelCategories.create({ name: 'Season', color: 'sky' }),
  'PATCH /label_categories/{id}': ({ client, labelCategoryId }) =>
    client.labelCategories.update(labelCategoryId, { description: 'Where it is used' }),
  'POST /labels/': ({ client, labelCategoryId }) =>
    client.labels.create({ name: 'Winter', category_id: labelCategoryId }),
  'PATCH /labels/{id}': ({ client, labelId }) => client.labels.update(labelId, { name: 'Summer' }),

  'GET /attributes/schema': ({ client }) => client.attributes.columns(),
  'GET /attributes/values/schema': ({ client }) => client.attributeValues.columns(),
  'GET /attributes/groups/schema': ({ client }) => client.attributeGroups.columns(),
  'GET /attributes/': ({ client }) => client.attributes.list(),
  'GET /attributes/facets': ({ client }) => client.attributes.facets(),
  'GET /attributes/{id}/values/facets': ({ client, attributeId }) => client.attributeValues.facets(attributeId),
  'GET /attributes/{id}': ({ client, attributeId }) => client.attributes.get(attributeId),
  'POST /attributes/': ({ client }) => client.attributes.create({ name: 'Finish' }),
  'PATCH /attributes/{id}': ({ client, attributeId }) => client.attributes.update(attributeId, { description: 'How' }),
  'PATCH /attributes/': ({ client, attributeId }) => client.attributes.updateMany([attributeId], { public: false }),
  'GET /attributes/{id}/values': ({ client, attributeId }) => client.attributeValues.list(attributeId),
  'POST /attributes/{id}/values': ({ client, attributeId }) =>
    client.attributeValues.create(attributeId, { value: 'Plain' }),
  'PATCH /attributes/{id}/values/{id}': ({ client, attributeId, valueId, assetId }) =>
    client.attributeValues.update(attributeId, valueId, { asset_id: assetId }),
  'PATCH /attributes/{id}/values': ({ client, attributeId, valueId, assetId }) =>
    client.attributeValues.updateMany(attributeId, [valueId], { asset_id: assetId }),
  'POST /attributes/{id}/values/csv_template': ({ client, attributeId, values }) =>
    client.attributeValues.upload(attributeId, values, 'values.csv'),
  'PATCH /attributes/values/merge': ({ client, attributeId, valueId, otherValueId }) =>
    client.attributeValues.merge(attributeId, { merge_ids: [otherValueId], selected_id: valueId, value: 'Twill' }),
  'GET /attributes/groups': ({ client }) => client.attributeGroups.list(),
  'POST /attributes/groups': ({ client }) => client.attributeGroups.create({ name: 'Weaving' }),
  'PATCH /attributes/groups/{id}': ({ client, groupId, attributeId }) =>
    client.attributeGroups.update(groupId, { attributes: [{ id: attributeId }] }, { mode: 'append' }),

  ...SHARING_CALLS,

  'DELETE /attributes/groups/{id}': ({ client, groupId }) => client.attributeGroups.delete(groupId),
  'DELETE /attributes/values/{id}': ({ client, valueId }) => client.attributeValues.delete(valueId),
  'DELETE /attributes/values': async ({ client, attributeId }) =>
    client.attributeValues.deleteMany((await client.attributeValues.list(attributeId)).data.map(({ id }) => id)),
  'DELETE /attributes/{id}': ({ client, attributeId }) => client.attributes.delete(attributeId),
  'DELETE /attributes/': ({ client }) => client.attributes.deleteMany(someNames),
  'DELETE /labels/{id}': ({ client, labelId }) => client.labels.delete(labelId),
  'DELETE /labels/': async ({ client, labelCategoryId }) => {
    const {
      value: { id },
    } = await client.labels.create({ name: 'Spring', category_id: labelCategoryId })
    return client.labels.deleteMany([id])
  },
  'DELETE /label_categories/{id}': ({ client, labelCategoryId }) => client.labelCategories.delete(labelCategoryId),
  'DELETE /assets/{id}': ({ client, assetId }) => client.assets.delete(assetId),
  'DELETE /assets/': ({ client }) => client.assets.deleteMany(someNames),
  'DELETE /views/{id}': ({ client, viewId }) => client.views.delete(viewId),
  'DELETE /views/': ({ client }) => client.views.deleteMany(someNames),
  'DELETE /variants/{id}': ({ client, variantId }) => client.variants.delete(variantId),
  'DELETE /variants/': ({ client }) => client.variants.deleteMany(someNames),
  'DELETE /products/{id}': ({ client, productId }) => client.products.delete(productId),
  'DELETE /products/': ({ client }) => client.products.deleteMany(someNames),
  'DELETE /auth/refresh': ({ client }) => client.auth.signOut(),
}
