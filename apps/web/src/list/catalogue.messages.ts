/** What both lists of the catalogue have over them (specification 1, 2.4); the way to an import is ours. */
export const CATALOGUE = {
  toggle: 'Products or variants',
  products: 'Products',
  variants: 'Variants',
  import: 'Import',
  importHint: 'Import a CSV or XLSX file to begin.',
} as const
