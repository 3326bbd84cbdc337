import type { Http } from '../http/http.ts'

/** Long work on the server. */
export function createJobs(_http: Http) {
  return {}
}
export type Jobs = ReturnType<typeof createJobs>
