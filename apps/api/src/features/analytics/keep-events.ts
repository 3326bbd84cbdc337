import { createHmac } from 'node:crypto'
import type { Database } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/ids.ts'
import { listContext, type ListContext } from '../../platform/listing/list-context.ts'
import { dayOf } from './date-range.ts'
import type { EventBatch } from './event-batch.ts'
import {
  addToDays,
  type DayCount,
  insertEvents,
  lockVisitors,
  type NewEvent,
  NEVER,
  readSalts,
  setLastEvents,
  type ShowcaseSalt,
  type Visitor,
} from './events.store.ts'
import { membersAmong } from './showcase-members.store.ts'

/** Stores the events of showcases that still exist, in one transaction. */
export const keepEvents = (db: Database, supplierId: string, batches: readonly EventBatch[]): Promise<void> =>
  db.forSupplier(supplierId, async (trx) => keepAll(await listContext(db, trx, { supplierId }), batches), {
    besideSlices: true,
  })

async function keepAll(context: ListContext, batches: readonly EventBatch[]): Promise<void> {
  const salts = await readSalts(context, [...new Set(batches.map(({ showcaseId }) => showcaseId))])
  const kept = batches.flatMap((batch) => {
    const salt = salts.get(batch.showcaseId)
    return salt ? [{ ...batch, visitorId: visitorIdOf(batch.trace, salt) }] : []
  })
  const members = await membersOf(context, kept, salts)
  const visitors = await lockVisitors(context, kept.map(firstVisit))
  const events = kept
    .toSorted(byBeginning)
    .flatMap((batch) => eventsOf(context, batch, visitors.get(keyOf(batch)), members))
  await insertEvents(context, events)
  await setLastEvents(context, [...visitors.values()])
  await addToDays(context, countsOf(events))
}

type KeptBatch = EventBatch & { visitorId: string }

const keyOf = ({ showcaseId, visitorId }: Pick<Visitor, 'showcaseId' | 'visitorId'>) => `${showcaseId} ${visitorId}`

/** A visitor's id: the same for one browser at one address in one showcase. Without the salt it reveals neither. */
function visitorIdOf(trace: string, { salt }: ShowcaseSalt): string {
  const hex = createHmac('sha256', salt).update(trace).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

const startOfBatch = ({ events }: EventBatch): Date => events[0]?.at ?? new Date(0)
const byBeginning = (one: EventBatch, other: EventBatch) => startOfBatch(one).getTime() - startOfBatch(other).getTime()

const firstVisit = (batch: KeptBatch) => ({
  showcaseId: batch.showcaseId,
  visitorId: batch.visitorId,
  at: startOfBatch(batch),
})

type Members = ReadonlyMap<string, ReadonlySet<string>>

async function membersOf(
  context: ListContext,
  batches: readonly EventBatch[],
  salts: ReadonlyMap<string, ShowcaseSalt>,
): Promise<Members> {
  const members = new Map<string, ReadonlySet<string>>()
  for (const [showcaseId, own] of Map.groupBy(batches, (batch) => batch.showcaseId)) {
    const ids = own.flatMap(({ events }) => events.flatMap(({ variantId }) => variantId ?? []))
    members.set(showcaseId, await membersAmong(context, salts.get(showcaseId)?.viewId ?? null, ids))
  }
  return members
}

/** Links each event to its predecessor; a clock that was set back does not change their order. */
function eventsOf(
  { supplierId }: ListContext,
  { showcaseId, visitorId, facts, events }: KeptBatch,
  visitor: Visitor | undefined,
  members: Members,
): NewEvent[] {
  if (!visitor) return []
  return events.map(({ name, url, variantId, at: happenedAt }) => {
    const previous = visitor.lastAt
    const at = previous && previous > happenedAt ? previous : happenedAt
    visitor.lastAt = at
    const isMember = variantId !== undefined && members.get(showcaseId)?.has(variantId)
    return {
      supplier_id: supplierId,
      id: newId(),
      showcase_id: showcaseId,
      visitor_id: visitorId,
      event_name: name,
      event_timestamp: at,
      first_touch_at: visitor.firstAt,
      previous_at: previous,
      is_return: previous !== null && dayOf(previous) < dayOf(at),
      url,
      variant_id: isMember ? variantId : null,
      city: facts.city,
      country: facts.country,
      device_category: facts.deviceCategory,
      mobile_brand: facts.mobileBrand,
      language: facts.language,
      browser: facts.browser,
      bot: facts.bot,
    }
  })
}

function countsOf(events: readonly NewEvent[]): DayCount[] {
  const counts = new Map<string, DayCount>()
  for (const { showcase_id, bot, event_timestamp, previous_at, event_name } of events) {
    const day = dayOf(event_timestamp)
    const previousDay = previous_at ? dayOf(previous_at) : NEVER
    const key = [day, showcase_id, bot, previousDay].join(' ')
    const count = counts.get(key) ?? { day, showcaseId: showcase_id, bot, previousDay, events: 0, views: 0 }
    counts.set(key, count)
    count.events += 1
    if (event_name === 'page_view') count.views += 1
  }
  // Always in the same order, so that two servers never deadlock.
  return [...counts].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, count]) => count)
}
