/** Shared texts of both catalogue lists (specification 1, 2.4); those of the start options are our own. */
export const CATALOGUE = {
  toggle: 'Products or variants',
  products: 'Products',
  variants: 'Variants',
  import: 'Import',
  startHint: 'Choose how to begin.',
  importFile: 'Import a file',
  importFileHint: 'A spreadsheet or CSV file with products, variants and their values. Every import can be undone.',
  addByHand: 'Add a product by hand',
  loadDemo: 'Load the demo',
  loadDemoHint: 'A small catalogue of textiles with pictures and views, to look around in. You can remove it again.',
  addByHandHint: 'A product with its material and first variant, in one form.',
} as const
