import type { Http } from '../http/http.ts'

/** Words on assets. */
export function createLabels(_http: Http) {
  return {}
}
export type Labels = ReturnType<typeof createLabels>
