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
      ? 'The value gets the asset instead of the one that it has now.'
      : `All ${count.toLocaleString('en')} values get the asset instead of those that they have now.`,
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
