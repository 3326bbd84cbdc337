/** Search among the values of one column, in the filter dialog. */
export const SEARCHED = {
  searching: 'Searching…',
  searchMore: (shown: number) => `The ${shown} most frequent values are listed. Type to find the others.`,
  searchFailed: 'The values could not be searched. What you chose is kept; type again to search.',
} as const
