import type { Http } from '../http/http.ts'

/** Files on their way to the asset library. */
export function createUploads(_http: Http) {
  return {}
}
export type Uploads = ReturnType<typeof createUploads>
