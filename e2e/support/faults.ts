/** What can go wrong with a call. */
export interface Fault {
  name: string
  status?: number
  /** No answer at all: the connection breaks off. */
  isUnanswered?: true
  /** Milliseconds until it does. */
  breaksOffAfter?: number
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
  { name: 'timeout', isUnanswered: true, breaksOffAfter: 500 },
  { name: 'offline', isUnanswered: true },
  { name: '401', status: 401, isSessionOver: true },
  { name: '402', status: 402, isSessionOver: true },
]

/** One call of the API, e.g. `POST /variants/duplicate`; `*` is one part of a path. */
export type Call = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`
