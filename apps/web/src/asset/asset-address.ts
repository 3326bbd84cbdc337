export type AssetTab = '' | 'variants' | 'labels'

/** Address of an asset's page or of one of its tabs. */
export const assetAddress = (id: string, tab: AssetTab = ''): string => `/app/assets/${id}${tab && `/${tab}`}`

/** Whether a path is a tab of this asset on which its form stays on screen; the labels have a page of their own. */
export const isTabOf = (id: string, path: string): boolean =>
  [assetAddress(id), assetAddress(id, 'variants')].includes(path.replace(/\/$/, ''))
