import { nameKey, searchText } from '../../platform/db/keys.ts'

export interface AssetTexts {
  name: string
  description: string
}

/**
 * Columns of an asset that are computed from its texts. Filters on name and description address parts of `search_text`
 * by position, so every writer takes them from here.
 */
export const assetKeys = ({ name, description }: AssetTexts) => ({
  name_key: nameKey(name),
  search_text: searchText(name, description),
})
