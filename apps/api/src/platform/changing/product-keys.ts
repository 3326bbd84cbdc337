import { foldName, nameKey, searchText } from '../db/keys.ts'

export interface ProductTexts {
  name: string
  extId: string | null
}

/**
 * The columns of a product that are computed from its texts. Filters on name and code read the parts of `search_text`
 * by position, so every writer must use this function.
 */
export const productKeys = ({ name, extId }: ProductTexts) => ({
  name_fold: foldName(name),
  name_key: nameKey(name),
  search_text: searchText(name, extId),
})
