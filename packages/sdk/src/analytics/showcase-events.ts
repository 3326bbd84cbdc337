import * as z from 'zod/mini'

import type { Http, RequestOptions } from '../http/http.ts'
import { MAX_SHOWCASE_EVENTS, type ShowcaseEvent } from './analytics.schema.ts'

/** Length to which the server truncates addresses; a request sent while the page is left is limited to 64 KB. */
const MAX_URL_LENGTH = 500

/** What the page of a showcase reports about its visitor; needs no session. */
export function createShowcaseEvents(http: Http) {
  return {
    /**
     * Sends events, also while the page is being left (`keepalive`), in calls of at most 100, without retries. Fails
     * with kind `notFound` or code `link_revoked` when the link is not valid; callers need not wait for it.
     */
    async send(token: string, events: readonly ShowcaseEvent[], options?: RequestOptions): Promise<void> {
      const path = `public/showcases/${encodeURIComponent(token)}/events`
      const sent = events.map(withShortUrl)
      for (let start = 0; start < sent.length; start += MAX_SHOWCASE_EVENTS) {
        const json = { events: sent.slice(start, start + MAX_SHOWCASE_EVENTS) }
        await http.post(path, {
          schema: z.unknown(),
          json,
          withoutSession: true,
          keepalive: true,
          once: true,
          ...options,
        })
      }
    },
  }
}

const withShortUrl = ({ url, ...event }: ShowcaseEvent): ShowcaseEvent => ({
  ...event,
  ...(url !== undefined && { url: url.slice(0, MAX_URL_LENGTH) }),
})
