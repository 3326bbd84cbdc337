import type { Http } from '../http/http.ts'

/** Groups of labels, each with a colour. */
export function createLabelCategories(_http: Http) {
  return {}
}
export type LabelCategories = ReturnType<typeof createLabelCategories>
