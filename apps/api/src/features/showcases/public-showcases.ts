import {
  allowedRichText,
  type Contact,
  type Page,
  type PublicShowcase,
  type PublicVariant,
  START_VIEWS,
  type StartView,
  type Variant,
  type View,
} from '@selvedge/sdk/wire'
import type { Row } from '../../platform/db/schema.ts'
import { isUnreadableFilter } from '../../platform/listing/filters/compile-filter.ts'
import type { ListContext } from '../../platform/listing/list-context.ts'
import { readList } from '../../platform/listing/pages/list-page.ts'
import { sharedAddress, type SharedLink } from '../share-links/shared-pictures.ts'
import { variantList } from '../variants/variant-list.store.ts'
import { readViews } from '../views/views.store.ts'
import { readContact } from './senders.store.ts'
import { hiddenValues, publicVariant, shownFields } from './shown-columns.ts'
import { fieldsOf, readBoard, readLogos } from './showcases.store.ts'

export interface SharedShowcase {
  showcase: Row<'showcases'>
  /** What it was opened by: its pictures are shown below it, and stop with it. */
  link: SharedLink
}

/** What a prospect reads of a showcase; nothing else of it leaves the server. */
export async function readPublicShowcase(
  context: ListContext,
  { showcase, link }: SharedShowcase,
  view: string | undefined,
): Promise<PublicShowcase> {
  const { supplier, logo_url } = await readLogos(context, showcase)
  const board = await readBoard(context, showcase.id)
  return {
    name: showcase.name,
    welcome_message: allowedRichText(showcase.welcome_message),
    supplier: { name: supplier.name, logo_url: sharedAddress(link, logo_url) },
    sender: senderOf(await readContact(context, showcase.created_by)),
    fields: await shownFields(context, fieldsOf(showcase)),
    board: board.map((image) => ({ ...image, image_url: sharedAddress(link, image.image_url) ?? '' })),
    start: startOf(view),
  }
}

const startOf = (asked: string | undefined): StartView => START_VIEWS.find((view) => view === asked) ?? 'moodboard'

/** What the author saved for others to see. Never the account's own name or address, which were not. */
function senderOf({ full_name, company, role, email, phone_prefix, phone_number }: Contact): PublicShowcase['sender'] {
  if (!full_name) return null
  const phone = [phone_prefix, phone_number].filter(Boolean).join(' ')
  return { full_name, company: company ?? '', role: role ?? '', email: email ?? '', phone: phone_number ? phone : '' }
}

/** Drafts and what is archived are not for prospects. */
const SHOWN_STATES = 'state[il]:active^live'

/** One page of the variants that a showcase shows now, in the order of its view. */
export async function readPublicVariants(
  context: ListContext,
  { showcase, link }: SharedShowcase,
  { offset, limit }: { offset: number; limit: number },
): Promise<Page<PublicVariant>> {
  const ids = showcase.view_id === null ? [] : [showcase.view_id]
  const [view] = await readViews(context, ids, () => false)
  const { data, paging } = (view && (await readable(context, view, { offset, limit }))) ?? nothing(limit)
  const fields = await shownFields(context, fieldsOf(showcase))
  const hidden = await hiddenValues(context, data)
  return { data: data.map((variant) => publicVariant(variant, fields, hidden, link)), paging }
}

/** A view may sort or find by a column that is gone by now: then it has no order, or nothing. */
async function readable(context: ListContext, { id, sorts }: View, window: { offset: number; limit: number }) {
  const params = { ...window, filters: `(view[in]:${id}&${SHOWN_STATES})` }
  return (await tried(context, { ...params, sort: decodeURIComponent(sorts) })) ?? (await tried(context, params))
}

async function tried(context: ListContext, params: Record<string, unknown>): Promise<Page<Variant> | undefined> {
  try {
    // All fields are read, so that each row is whole.
    return (await readList({ ...variantList, scattered: true }, context, params)) as Page<Variant>
  } catch (error) {
    if (isUnreadableFilter(error)) return undefined
    throw error
  }
}

const nothing = (limit: number): Page<Variant> => ({ data: [], paging: { current_page: 0, limit, total: 0 } })
