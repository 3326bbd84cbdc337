/** The pages that link an asset to values (specification 2, 2 and 8); all other wording is our own. */
export const LINK_ASSET = {
  breadcrumbs: 'Breadcrumbs',
  attributes: 'Attributes',
  details: 'Attribute details',
  values: 'Values',
  title: 'Link assets',
  heading: 'Select asset',
  hint: (count: number) =>
    count === 1
      ? 'The asset replaces the value’s current one, if it has one.'
      : `The asset replaces the current ones of all ${count.toLocaleString('en')} values, if they have any.`,
  nothingChosen: 'No asset selected',
  oneChosen: 'One asset selected',
  cancel: 'Cancel',
  link: 'Link',
  retry: 'Try again',
  done: (count: number) => (count === 1 ? 'Asset has been attached' : 'Assets has been attached'),
  problems: {
    gone: 'A value, or the asset, no longer exists. Nothing was linked.',
    offline: 'The server did not answer. Check the list of values before you try again.',
    failed: 'Something has gone wrong! Please try later.',
  },
} as const
