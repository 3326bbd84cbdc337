import type { Http } from '../http/http.ts'

/** What an attribute can be. */
export function createAttributeValues(_http: Http) {
  return {}
}
export type AttributeValues = ReturnType<typeof createAttributeValues>
