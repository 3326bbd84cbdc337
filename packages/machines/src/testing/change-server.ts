import { createClient } from '@selvedge/sdk'
import { QueryClient, type QueryKey } from '@tanstack/query-core'

type Answer = () => Response

/** An answer with an item, at revision 7 unless another ETag is given. */
export const data =
  (body: object, etag = '"7"'): Answer =>
  () =>
    Response.json({ data: body }, { headers: { etag } })

export const noContent: Answer = () => new Response(null, { status: 204 })

/** A refusal; `current` is the item as a colleague has changed it. */
export const problem =
  (status: number, code: string, more: { detail?: string; current?: object } = {}): Answer =>
  () =>
    Response.json(
      { type: 'about:blank', title: 'No', status, code, detail: 'No.', ...more },
      { status, headers: { 'content-type': 'application/problem+json', etag: '"8"' } },
    )

/** Method, path with its query, body and `If-Match` of a change. */
export type SentChange = [method: string, path: string, body: unknown, ifMatch: string | null]

interface ChangeServer {
  /** Answers a read of this path. */
  read: (path: string) => Response
  /** Answers every change. */
  answer: Answer
}

/** A client over a server in memory, with the changes that were sent to it. */
export function connectChangeServer({ read, answer }: ChangeServer) {
  const sent: SentChange[] = []
  const client = createClient({
    baseUrl: 'http://server/api/v1',
    fetch: async (input, init) => {
      const request = new Request(input, init)
      const { method, headers } = request
      const { pathname, search } = new URL(request.url)
      const path = pathname.slice('/api/v1/'.length) + search
      if (method === 'GET') return read(path)
      const body = await request.text()
      sent.push([method, path, body && JSON.parse(body), headers.get('if-match')])
      return answer()
    },
  })
  return { client, sent }
}

/** A cache in which these queries were read, and which of them are outdated. */
export function cacheShowing(...keys: readonly QueryKey[]) {
  const cache = new QueryClient()
  for (const key of keys) cache.setQueryData(key, [])
  return { cache, isStale: () => keys.map((key) => cache.getQueryState(key)?.isInvalidated) }
}
