import {
  allowedRichText,
  type BoardImage,
  type Recipient,
  type Showcase,
  type ShowcaseField,
  type ShowcaseRow,
  type View,
} from '@selvedge/sdk/wire'
import { among } from '../../platform/db/among.ts'
import type { Row } from '../../platform/db/schema.ts'
import { imageAddress } from '../../platform/listing/columns/image-address.ts'
import type { ListContext } from '../../platform/listing/list-context.ts'
import type { WantedFields } from '../../platform/listing/list-resource.ts'
import { creatorsOf } from '../../platform/listing/columns/creators.store.ts'
import { nameOf } from '../../platform/listing/columns/reference.ts'
import { shareTokens } from '../share-links/share-links.ts'
import { readSupplier } from '../supplier/supplier.store.ts'
import { knownViews, readViews } from '../views/views.store.ts'
import { linksOf } from './showcase-links.ts'

type StoredShowcase = Row<'showcases'>

/** Rows of the list, in a fixed number of queries. */
export async function readShowcaseRows(
  context: ListContext,
  ids: readonly string[],
  wanted: WantedFields,
): Promise<ShowcaseRow[]> {
  const stored = await readStored(context, ids)
  const creators = wanted('created_by') ? await creatorsOf(context, stored) : new Map<string, string>()
  const views = wanted('view.') ? await viewsOf(context, stored) : new Map<string, View>()
  return stored.map((row) => {
    const { full_name, company } = recipientOf(row)
    const item_count = (row.view_id !== null && views.get(row.view_id)?.item_count) || 0
    return { ...shared(row, creators), recipient: { full_name, company }, view: { item_count } }
  })
}

export interface TaggedShowcase {
  showcase: Showcase
  rev: number
}

/** One whole showcase with the revision that its ETag is made from; its links contain the server's address. */
export async function readShowcase(
  context: ListContext,
  id: string,
  publicUrl: string,
): Promise<TaggedShowcase | undefined> {
  const [row] = await readStored(context, [id])
  if (!row) return undefined
  const creators = await creatorsOf(context, [row])
  const view = await viewFor(context, row)
  const token = (await shareTokens(context, 'showcase', [id])).get(id)
  const { id: _, name, ...made } = shared(row, creators)
  const { supplier, logo_url } = await readLogos(context, row)
  // In the order of the schema, because a 412 is serialised without one.
  const showcase: Showcase = {
    id,
    name,
    description: row.description,
    welcome_message: allowedRichText(row.welcome_message),
    recipient: recipientOf(row),
    supplier,
    logo_asset_id: row.logo_asset_id,
    logo_url,
    fields: fieldsOf(row),
    view_id: row.view_id,
    view: view ? partOf(view) : null,
    board: await readBoard(context, id),
    links: token === undefined ? null : linksOf(publicUrl, token),
    ...made,
  }
  return { showcase, rev: row.rev }
}

export async function readStoredShowcase(context: ListContext, id: string): Promise<StoredShowcase | undefined> {
  return (await readStored(context, [id]))[0]
}

function readStored({ trx, supplierId }: ListContext, ids: readonly string[]): Promise<StoredShowcase[]> {
  return trx
    .selectFrom('showcases')
    .selectAll()
    .where('supplier_id', '=', supplierId)
    .where('id', '=', among(ids))
    .execute()
}

/** Counted without a user, because a showcase shows the same to everyone. */
async function viewsOf(
  context: ListContext,
  showcases: readonly Pick<StoredShowcase, 'view_id'>[],
): Promise<ReadonlyMap<string, View>> {
  const ids = showcases.flatMap(({ view_id }) => view_id ?? [])
  const views = await readViews({ ...context, userId: undefined }, ids, () => true)
  return new Map(views.map((view) => [view.id, view]))
}

/** Prospects still see a public view that its author has since made private. */
async function viewFor(context: ListContext, { view_id }: StoredShowcase): Promise<View | undefined> {
  if (view_id === null || !(await knownViews(context, [view_id])).has(view_id)) return undefined
  return (await viewsOf(context, [{ view_id }])).get(view_id)
}

const partOf = ({ id, attributes, filters, sorts, item_count }: View) => ({
  id,
  attributes,
  filters,
  sorts,
  item_count,
})

const shared = (row: StoredShowcase, creators: ReadonlyMap<string, string>) => ({
  id: row.id,
  name: row.name,
  created_by: row.created_by,
  created_by_name: nameOf(creators, row.created_by),
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
})

function recipientOf({ recipient }: StoredShowcase): Recipient {
  const { full_name = '', company = '', role = '', email = '' } = recipient as Partial<Recipient>
  return { full_name, company, role, email }
}

export const fieldsOf = ({ fields }: StoredShowcase): ShowcaseField[] => fields as ShowcaseField[]

/** The supplier and the logo to show: the showcase's own, or else the supplier's. */
export async function readLogos(context: ListContext, { logo_asset_id }: StoredShowcase) {
  const { name, logo_url } = (await readSupplier(context.trx, context.supplierId)).supplier
  const own = logo_asset_id === null ? null : await readPicture(context, logo_asset_id)
  return { supplier: { name, logo_url }, logo_url: own ?? logo_url }
}

async function readPicture({ trx, supplierId }: ListContext, assetId: string): Promise<string | null> {
  const asset = await trx
    .selectFrom('assets')
    .select('file_key')
    .where('supplier_id', '=', supplierId)
    .where('id', '=', assetId)
    .executeTakeFirst()
  return imageAddress(asset?.file_key ?? null)
}

export async function readBoard({ trx, supplierId }: ListContext, showcaseId: string): Promise<BoardImage[]> {
  const images = await trx
    .selectFrom('showcase_images as i')
    .innerJoin('assets as a', (join) =>
      join.onRef('a.supplier_id', '=', 'i.supplier_id').onRef('a.id', '=', 'i.asset_id'),
    )
    .select(['a.id', 'a.file_key', 'a.width', 'a.height'])
    .where('i.supplier_id', '=', supplierId)
    .where('i.showcase_id', '=', showcaseId)
    .orderBy('i.position')
    .orderBy('a.id')
    .execute()
  return images.map(({ id, file_key, width, height }) => ({
    id,
    image_url: imageAddress(file_key) ?? '',
    width,
    height,
  }))
}
