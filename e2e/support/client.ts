import { allOf, type Client, createClient, where } from '@selvedge/sdk'
import { PIXEL } from './pixel.ts'
import type { RunningServer } from './server.ts'

/** A client signed in as the demo user, for test data. */
export async function clientOf({ url, username, password }: RunningServer): Promise<Client> {
  const baseUrl = `${url}/api/v1`
  const signedIn = createClient({ baseUrl })
  await signedIn.auth.signIn({ username, password })
  const { token } = await signedIn.accessTokens.create({ name: `Tests ${Date.now()}`, scope: 'write' })
  return createClient({ baseUrl, accessToken: token })
}

/** Ids of the items that screens show, by their placeholder in an address: `/app/product/{product}`. */
export type Places = Record<
  | 'product'
  | 'variant'
  | 'bareVariant'
  | 'staticView'
  | 'dynamicView'
  | 'asset'
  | 'pdf'
  | 'labelCategory'
  | 'label'
  | 'group'
  | 'attribute'
  | 'value',
  string
>

/**
 * Creates a product with variants, assets and a data sheet; one variant with pictures and one without; a view of either
 * kind.
 */
export async function preparePlaces(client: Client): Promise<Places> {
  const { data } = await client.variants.list({ filter: allOf(where('image_url', 'xt')), limit: 12 })
  const [first] = data
  if (!first) throw new Error('The demo catalogue has no variant with a picture.')
  const product = first.meta.product.id
  const pictures = await client.assets.list({ filter: allOf(where('mimetype_group', 'eq', 'image')), limit: 3 })
  await client.variants.changeAmbients(
    first.id,
    pictures.data.map(({ id }) => id),
  )
  const { value: bare } = await client.variants.create({ name: 'Undyed sample', product_id: product })
  const columns = ['image_url', 'name', 'meta.product.name', 'state']
  const { value: staticView } = await client.views.create({
    name: 'Spring 2027 selection',
    kind: 'static',
    attributes: columns,
    variants: data.map(({ id }) => id),
  })
  const { value: dynamicView } = await client.views.create({
    name: 'Live, newest first',
    kind: 'dynamic',
    attributes: columns,
    filter: allOf(where('state', 'il', 'active')),
    sort: [{ column: 'updated_at', direction: 'desc' }],
  })
  await client.documents.create(product, {
    document_name: 'Technical data sheet',
    document_number: 'TDS-0127',
    document_owner: 'Product development',
    process_title: 'Weaving and finishing',
    current_revision: '1',
    issued_date: '2026-11-20',
    last_revision_summary: 'First issue.',
    fabric_code: 'F-0127',
    post_treatment: 'None',
    standard_treatment: 'Sanforised',
  })
  const { data: categories } = await client.labelCategories.list({ limit: 1 })
  const { data: groups } = await client.attributeGroups.list({ limit: 1 })
  const { data: attributes } = await client.attributes.list({
    sort: [{ column: 'value_count', direction: 'desc' }],
    limit: 1,
  })
  const attribute = attributes[0]?.id ?? ''
  const { data: values } = await client.attributeValues.list(attribute, { limit: 1 })
  return {
    product,
    variant: first.id,
    bareVariant: bare.id,
    staticView: staticView.id,
    dynamicView: dynamicView.id,
    asset: pictures.data[0]?.id ?? '',
    labelCategory: categories[0]?.id ?? '',
    label: categories[0]?.labels[0]?.id ?? '',
    group: groups[0]?.id ?? '',
    attribute,
    value: values[0]?.id ?? '',
    pdf: await uploadAsset(client, 'technical-data-sheet.pdf', await client.documents.download(product, 1)),
  }
}

/** Uploads a file to the library; returns its id. */
export async function uploadAsset({ uploads }: Client, name: string, data: Blob): Promise<string> {
  const [uploaded] = await uploads.send([{ name, data }])
  if (!uploaded || !('data' in uploaded)) throw new Error(`${name} was not accepted as an asset.`)
  return uploaded.data.id
}

/** A new variant of a product, and uploaded pictures whose names begin with its SKU. */
export async function uploadNamed(client: Client, product: string, sku: string, endings: readonly string[]) {
  const { value: variant } = await client.variants.create({ name: sku, product_id: product, external_id: sku })
  const assets: string[] = []
  for (const ending of endings) {
    // Each with its own content: the same file would be taken for one that is there.
    const data = new Blob([PIXEL, `${sku} ${ending}`], { type: 'image/png' })
    assets.push(await uploadAsset(client, `${sku}_${ending}.png`, data))
  }
  return { variant: variant.id, assets }
}

/** Fills the placeholders of an address such as `/app/product/{product}` with ids. */
export const addressIn = (path: string, places: Places): string =>
  path.replace(/\{(\w+)\}/g, (_, name: keyof Places) => places[name])
