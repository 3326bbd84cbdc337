/** Address of a variant's page or of its Assets tab. */
export const variantAddress = (productId: string, id: string, tab: '' | 'assets' = ''): string =>
  `/app/product/${productId}/variant/${id}${tab === '' ? '' : `/${tab}`}`

/** Whether a path is a tab of this variant, where its form stays on screen. */
export const isTabOf = (productId: string, id: string, path: string): boolean => {
  const own = variantAddress(productId, id)
  return [own, `${own}/assets`, `${own}/assets/grid`].includes(path.replace(/\/$/, ''))
}
