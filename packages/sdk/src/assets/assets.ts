import type { Http } from '../http/http.ts'

/** Pictures, documents and other files. */
export function createAssets(_http: Http) {
  return {}
}
export type Assets = ReturnType<typeof createAssets>
