import { sql, type Transaction } from 'kysely'
import { hashToken, randomToken } from '../src/features/auth/tokens.ts'
import { newId } from '../src/platform/db/ids.ts'
import { insertRows } from '../src/platform/db/write-rows.ts'
import { foldName, nameKey } from '../src/platform/db/keys.ts'
import type { Tables } from '../src/platform/db/schema.ts'
import { insertLink } from '../src/features/share-links/share-links.store.ts'

export interface AddedShowcases {
  ids: string[]
  /** Token of the first showcase's link. */
  token: string
}

const SHOWCASES = 50
const DAYS = 60
const EVENTS_OF_A_VISITOR = 20

/** Showcases whose visitors have returned occasionally over the last two months, with this many events in total. */
export async function addEvents(trx: Transaction<Tables>, events: number): Promise<AddedShowcases> {
  const { supplier_id } = await trx.selectFrom('suppliers').select('supplier_id').executeTakeFirstOrThrow()
  const showcases = Array.from({ length: SHOWCASES }, (_, index) => rowOf(supplier_id, `Showcase ${index + 1}`))
  await insertRows(trx, 'showcases', showcases)
  const ids = showcases.map(({ id }) => id)
  const token = randomToken()
  const link = { token, hash: hashToken(token), at: new Date() }
  await insertLink(trx, { supplierId: supplier_id, kind: 'showcase', targetId: ids[0] ?? '' }, link)
  await sql`
    insert into showcase_events (supplier_id, id, showcase_id, visitor_id, event_name, event_timestamp, first_touch_at,
      previous_at, is_return, url, device_category, language, browser, bot)
    select ${supplier_id}::uuid, gen_random_uuid(), showcase_id, md5('visitor ' || visitor)::uuid,
      (array['page_view', 'view_change', 'variant_open', 'image_open'])[1 + n % 4], at,
      first_value(at) over visits, lag(at) over visits,
      coalesce((lag(at) over visits at time zone 'UTC')::date < (at at time zone 'UTC')::date, false),
      '/s/*?view=cards', 'desktop', 'en', (array['Chrome', 'Firefox', 'Safari'])[1 + visitor % 3], visitor % 50 = 7
    from (
      select n, visitor, (${ids}::uuid[])[1 + visitor % ${SHOWCASES}] as showcase_id,
        now() - ((${events} - n) * (interval '1 day' * ${DAYS} / ${events})) as at
      from (select n, (abs(hashint4(n)) % ${Math.ceil(events / EVENTS_OF_A_VISITOR)}::int) as visitor
        from generate_series(1, ${events}::int) as n) as drawn
    ) as recorded
    window visits as (partition by showcase_id, visitor order by at)
    order by at
  `.execute(trx)
  await sql`
    insert into showcase_days (supplier_id, day, showcase_id, bot, previous_day, events, views)
    select supplier_id, (event_timestamp at time zone 'UTC')::date, showcase_id, bot,
      coalesce((previous_at at time zone 'UTC')::date, date '0001-01-01'), count(*),
      count(*) filter (where event_name = 'page_view')
    from showcase_events where supplier_id = ${supplier_id} group by 1, 2, 3, 4, 5
  `.execute(trx)
  await sql`analyze showcase_events`.execute(trx)
  await sql`analyze showcase_days`.execute(trx)
  return { ids, token }
}

function rowOf(supplier_id: string, name: string) {
  const [id, at] = [newId(), new Date()]
  const keys = { name_fold: foldName(name), name_key: nameKey(name) }
  return { supplier_id, id, name, ...keys, recipient: {}, created_at: at, updated_at: at }
}
