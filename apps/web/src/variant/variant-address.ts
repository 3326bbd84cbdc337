/** The page of a variant, and its Assets tab. */
export const variantAddress = (productId: string, id: string, tab: '' | 'assets' = ''): string =>
  `/app/product/${productId}/variant/${id}${tab === '' ? '' : `/${tab}`}`

/** Whether an address is a tab of this variant, at which its form stays on screen. */
export const isTabOf = (productId: string, id: string, path: string): boolean => {
  const own = variantAddress(productId, id)
  return [own, `${own}/assets`, `${own}/assets/grid`].includes(path.replace(/\/$/, ''))
}
