import type { Page, Route } from 'playwright'

/** What can go wrong with a call. */
export interface Fault {
  name: string
  status?: number
  /** No answer at all, for this reason. */
  aborted?: 'timedout' | 'internetdisconnected'
  headers?: Record<string, string>
  /** The session cannot be renewed either. */
  isSessionOver?: boolean
}

/** The sentence of the server, which a page shows where the specification says so. */
export const DETAIL = 'This is the sentence of the server.'

const answers = (...statuses: number[]): Fault[] => statuses.map((status) => ({ name: String(status), status }))

export const FAULTS: readonly Fault[] = [
  ...answers(400, 404, 409, 412, 413, 422, 500),
  { name: '429', status: 429, headers: { 'retry-after': '7' } },
  { name: '401 after renewal', status: 401 },
  { name: 'timeout', aborted: 'timedout' },
  { name: 'offline', aborted: 'internetdisconnected' },
  { name: '401', status: 401, isSessionOver: true },
  { name: '402', status: 402, isSessionOver: true },
]

/** One call of the API, e.g. `POST /variants/duplicate`; `*` is one part of a path. */
export type Call = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`

/** Every such call fails from now on, until `page.unrouteAll()`. What is answered tells when the first of them was made. */
export async function breakCall(page: Page, call: Call, fault: Fault): Promise<{ made: Promise<void> }> {
  const [method = '', path = ''] = call.split(' ')
  const isCalled = new RegExp(`^/api/v1${path.replaceAll('*', '[^/]+')}/?$`)
  let isRefused = false
  const { promise: made, resolve: tellMade } = Promise.withResolvers<void>()
  // First, so that it comes last: a page that loads renews its session before it makes the call.
  await page.route('**/api/v1/auth/refresh', (route) =>
    fault.isSessionOver && isRefused ? answer(route, { name: '401', status: 401 }) : route.fallback(),
  )
  await page.route(
    ({ pathname }) => isCalled.test(pathname),
    (route) => {
      if (route.request().method() !== method) return route.fallback()
      isRefused = true
      tellMade()
      return answer(route, fault)
    },
  )
  return { made }
}

async function answer(route: Route, { status, aborted, headers }: Fault): Promise<void> {
  if (status === undefined) return route.abort(aborted)
  const problem = { type: 'about:blank', title: 'Refused', status, detail: DETAIL, code: `test_${status}` }
  await route.fulfill({ status, contentType: 'application/problem+json', ...(headers && { headers }), json: problem })
}
