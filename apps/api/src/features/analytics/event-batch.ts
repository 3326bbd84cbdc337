import type { IncomingHttpHeaders } from 'node:http'
import type { ShowcaseEvent } from '@selvedge/sdk/wire'
import type { Config, GeoHeaders } from '../../platform/config.ts'
import type { OpenedShare } from '../share-links/share-links.ts'
import { keptUrl } from './kept-url.ts'
import { userAgentOf, type VisitorFacts, visitorFacts } from './visitor-facts.ts'

/** The events of one call, ready to be written. */
export interface EventBatch {
  supplierId: string
  showcaseId: string
  /** Tells visitors apart; dropped once their ids are derived from it. */
  trace: string
  facts: VisitorFacts
  /** Oldest first. */
  events: { name: string; url: string; variantId: string | undefined; at: Date }[]
}

export interface EventCall {
  token: string
  ip: string
  /** The call came through a trusted proxy, so its location headers are believed. */
  throughProxy: boolean
  headers: IncomingHttpHeaders
  events: readonly ShowcaseEvent[]
  receivedAt: Date
}

export function eventBatch(
  { supplierId, targetId }: OpenedShare,
  { token, ip, throughProxy, headers, events, receivedAt }: EventCall,
  { publicUrl, geoHeaders }: Pick<Config, 'publicUrl' | 'geoHeaders'>,
): EventBatch {
  const ages = agesOf(events)
  return {
    supplierId,
    showcaseId: targetId,
    trace: `${ip} ${userAgentOf(headers)}`,
    facts: visitorFacts(headers, throughProxy ? geoHeaders : NO_GEO_HEADERS),
    events: events
      .map(({ name, url, variant_id }, index) => ({
        name,
        url: keptUrl(url, token, publicUrl),
        variantId: variant_id,
        at: new Date(receivedAt.getTime() - (ages[index] ?? 0)),
      }))
      .toSorted((one, other) => one.at.getTime() - other.at.getTime()),
  }
}

const NO_GEO_HEADERS: GeoHeaders = { country: undefined, city: undefined }

const OLDEST_MS = 3_600_000

/** Age of each event at the time of the call. Only differences count, so the visitor's clock may be wrong. */
function agesOf(events: readonly ShowcaseEvent[]): number[] {
  const times = events.flatMap(({ at }) => at ?? [])
  const last = times.length > 0 ? Math.max(...times) : 0
  return events.map(({ at = last }) => Math.min(Math.round(last - at), OLDEST_MS))
}
