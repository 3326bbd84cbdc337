import type { Http } from '../http/http.ts'

/** Typed data fields of products and variants. */
export function createAttributes(_http: Http) {
  return {}
}
export type Attributes = ReturnType<typeof createAttributes>
