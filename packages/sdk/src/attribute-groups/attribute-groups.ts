import type { Http } from '../http/http.ts'

/** Attributes that belong together. */
export function createAttributeGroups(_http: Http) {
  return {}
}
export type AttributeGroups = ReturnType<typeof createAttributeGroups>
