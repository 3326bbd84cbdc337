const many = (count: number, one: string, more: string) => `${count.toLocaleString('en')} ${count === 1 ? one : more}`

/** The linking wizards (specification 2, 2 and 8); what it does not name is our own wording. */
export const LINKS = {
  assets: 'Assets',
  catalogue: 'Catalogue',
  linkVariants: 'Link variants',
  linkAssets: 'Link assets',
  // Steps.
  steps: 'Steps',
  position: (step: number, count: number, label: string) => `Step ${step} of ${count}: ${label}`,
  done: '(done)',
  error: '(needs attention)',
  selectVariants: 'Select variants',
  selectAssets: 'Select assets',
  targetAssets: 'Target assets',
  review: 'Review & confirm',
  // Tables to choose from.
  table: 'Choose from',
  tables: { VARIANTS: 'Variants', VIEWS: 'Views' },
  chosenVariants: (count: number) => `Selected variants: ${count.toLocaleString('en')}`,
  chosenViews: (count: number) => `Selected views: ${count.toLocaleString('en')}`,
  chosenAssets: (count: number) => `Selected assets: ${count.toLocaleString('en')}`,
  noVariants: 'The chosen views have no variants. Choose others.',
  reading: 'Reading the variants of the views',
  // Review.
  selectedAssets: 'Selected assets',
  selectedVariants: 'Selected variants',
  targetVariants: 'Target variants',
  more: { loading: 'Loading more', failed: 'More could not be loaded.', retry: 'Try again' },
  remove: (name: string) => `Remove ${name}`,
  action: 'What happens to assets that are linked already',
  actions: { add: 'Add assets', replace: 'Replace existing assets' },
  hints: {
    add: 'Assets that are linked already stay.',
    replace: 'Assets that are linked already are unlinked. They stay in the library.',
  },
  // Buttons.
  next: 'Next',
  back: 'Back',
  finish: 'Finish',
  cancel: 'Cancel',
  retry: 'Try again',
  // The end.
  success: 'Success!',
  linked: (assets: number, variants: number) =>
    `You've linked ${many(assets, 'asset', 'assets')} to ${many(variants, 'variant', 'variants')}.`,
  linkedReverse: (assets: number, variants: number) =>
    `You've linked ${many(variants, 'variant', 'variants')} to ${many(assets, 'asset', 'assets')}.`,
  failed: 'The links could not be saved.',
  unread: 'The variants of the views could not be loaded.',
  reasons: {
    offline: 'The server did not answer. Your choices are kept.',
    gone: 'A variant or an asset no longer exists.',
  },
} as const
