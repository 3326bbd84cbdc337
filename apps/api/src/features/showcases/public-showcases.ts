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
  /** The link that opened it: its pictures are served below it, and stop with it. */
  link: SharedLink
}

/** Everything that a prospect may read of a showcase; no other data leaves the server. */
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

/** The contact details that the author saved for prospects, never the account's own name or e-mail address. */
function senderOf({ full_name, company, role, email, phone_prefix, phone_number }: Contact): PublicShowcase['sender'] {
  if (!full_name) return null
  const phone = [phone_prefix, phone_number].filter(Boolean).join(' ')
  return { full_name, company: company ?? '', role: role ?? '', email: email ?? '', phone: phone_number ? phone : '' }
}

/** Prospects do not see drafts or archived variants. */
const SHOWN_STATES = 'state[il]:active^live'

/** One page of the variants that a showcase currently shows, in the order of its view. */
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

/** A view may sort or filter by a deleted column: it then has no order, or no variants. */
async function readable(context: ListContext, { id, sorts }: View, window: { offset: number; limit: number }) {
  const params = { ...window, filters: `(view[in]:${id}&${SHOWN_STATES})` }
  return (await tried(context, { ...params, sort: decodeURIComponent(sorts) })) ?? (await tried(context, params))
}

async function tried(context: ListContext, params: Record<string, unknown>): Promise<Page<Variant> | undefined> {
  try {
    // All fields are read, so each row is complete.
    return (await readList({ ...variantList, scattered: true }, context, params)) as Page<Variant>
  } catch (error) {
    if (isUnreadableFilter(error)) return undefined
    throw error
  }
}

const nothing = (limit: number): Page<Variant> => ({ data: [], paging: { current_page: 0, limit, total: 0 } })
