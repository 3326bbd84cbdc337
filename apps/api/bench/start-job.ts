import type { Caller } from './http-caller.ts'

interface JobRequest {
  method: 'POST' | 'PATCH'
  /** Relative to `/api/v1/`. */
  path: string
  body: object
}

/** Starts long work and returns the id of its job. */
export async function startJob({ address, token }: Caller, { method, path, body }: JobRequest): Promise<string> {
  const response = await fetch(`${address}/api/v1/${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', prefer: 'respond-async' },
    body: JSON.stringify(body),
  })
  const answer = (await response.json()) as { data?: { id: string }; detail?: string }
  if (response.status !== 202 || !answer.data) throw new Error(`${response.status}: ${answer.detail}`)
  return answer.data.id
}
