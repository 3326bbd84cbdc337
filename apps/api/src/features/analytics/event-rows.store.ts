import type { AnalyticsRow } from '@selvedge/sdk/wire'
import { among } from '../../platform/db/among.ts'
import type { ListContext } from '../../platform/listing/list-context.ts'
import { dayOf } from './date-range.ts'

export async function readEventRows({ trx, supplierId }: ListContext, ids: readonly string[]): Promise<AnalyticsRow[]> {
  const rows = await trx
    .selectFrom('showcase_events as e')
    .innerJoin('showcases as s', (join) =>
      join.onRef('s.supplier_id', '=', 'e.supplier_id').onRef('s.id', '=', 'e.showcase_id'),
    )
    .leftJoin('variants as v', (join) =>
      join.onRef('v.supplier_id', '=', 'e.supplier_id').onRef('v.id', '=', 'e.variant_id'),
    )
    .select(['e.id', 'e.visitor_id', 'e.showcase_id', 's.name as showcase_name', 'e.event_name', 'e.event_timestamp'])
    .select(['e.url', 'e.variant_id', 'v.name as variant_name', 'e.first_touch_at', 'e.city', 'e.country'])
    .select(['e.device_category', 'e.mobile_brand', 'e.language', 'e.browser', 'e.bot'])
    .where('e.supplier_id', '=', supplierId)
    .where('e.id', '=', among(ids))
    .execute()
  return rows.map((row) => ({
    id: row.id,
    user_id: row.visitor_id,
    showcase_id: row.showcase_id,
    showcase_name: row.showcase_name,
    event_date: dayOf(row.event_timestamp),
    event_name: row.event_name,
    event_timestamp: row.event_timestamp.toISOString(),
    url: row.url,
    variants: row.variant_name ?? '',
    variant_id: row.variant_id,
    user_first_touch_timestamp: row.first_touch_at.toISOString(),
    geo: { city: row.city, country: row.country },
    device: {
      category: row.device_category,
      mobile_brand: row.mobile_brand,
      language: row.language,
      browser: row.browser,
    },
    is_active_user: !row.bot,
  }))
}
