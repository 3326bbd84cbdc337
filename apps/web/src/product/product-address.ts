export const PRODUCT_TABS = ['', 'variants', 'assets', 'docs'] as const
export type ProductTab = (typeof PRODUCT_TABS)[number]

/** Address of a product or of one of its tabs. */
export const productAddress = (id: string, tab: ProductTab = ''): string =>
  tab === '' ? `/app/product/${id}` : `/app/product/${id}/${tab}`

/** Whether the product page has this tab; only assets have a second layout. */
export const isTabAddress = (tab: string, look: string | undefined): tab is ProductTab =>
  PRODUCT_TABS.some((one) => one === tab) && (look === undefined || (tab === 'assets' && look === 'grid'))
