/** A way in which a call can fail. */
export interface Fault {
  name: string
  status?: number
  /** No answer: the connection breaks. */
  isUnanswered?: true
  /** Milliseconds until the connection breaks. */
  breaksOffAfter?: number
  headers?: Record<string, string>
  /** Renewing the session fails too. */
  isSessionOver?: boolean
}

/** The server's sentence, which a page shows where the specification says so. */
export const DETAIL = 'This is the sentence of the server.'

const answers = (...statuses: number[]): Fault[] => statuses.map((status) => ({ name: String(status), status }))

export const FAULTS: readonly Fault[] = [
  ...answers(400, 404, 409, 412, 413, 422, 500),
  { name: '429', status: 429, headers: { 'retry-after': '7' } },
  { name: '401 after renewal', status: 401 },
  { name: 'timeout', isUnanswered: true, breaksOffAfter: 150 },
  { name: 'offline', isUnanswered: true },
  { name: '401', status: 401, isSessionOver: true },
  { name: '402', status: 402, isSessionOver: true },
]

/** An API call such as `POST /variants/duplicate`; `*` matches one path segment. */
export type Call = `${'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`
