const number = (count: number) => count.toLocaleString('en')
const counted = (count: number, one: string, many: string) => `${number(count)} ${count === 1 ? one : many}`

/** The demo on the page and in the history of imports. */
export const DEMO_IMPORT = {
  title: 'Demo catalogue',
  loaded: 'The demo is loaded',
  removed: 'The demo is removed',
  added: (products: number, variants: number, pictures: number) =>
    `Added: ${counted(products, 'product', 'products')} with ${counted(variants, 'variant', 'variants')} and ${counted(pictures, 'picture', 'pictures')}, and the attributes and views that belong to them.`,
  nothingLeft: 'Nothing from the demo is left in the catalogue.',
  pictures: (count: number) => counted(count, 'picture', 'pictures'),
  states: { open: 'Open', checked: 'Open', applied: 'Loaded', undone: 'Removed' },
  work: {
    apply: (percent: number) => `Loading the demo: ${percent} %`,
    undo: (done: number, total: number) => `Removing the demo: ${number(done)} of ${number(total)}`,
  },
  importFile: 'Import a file',
  remove: 'Remove',
  removeDemo: 'Remove the demo',
  removeHint: 'You can remove the demo at any time. What you have changed or used by then is kept.',
  removeTitle: 'Remove the demo?',
  removeText:
    'Its products, variants, assets, attributes and views are deleted. What you have changed or used since is kept.',
  removeFailed: 'The demo could not be removed.',
} as const
