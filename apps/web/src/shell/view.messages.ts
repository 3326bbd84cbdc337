/** Specification 1, 2.10; what it leaves open is ours. */
export const VIEW = {
  kinds: { static: 'Static', dynamic: 'Dynamic' },
  count: (count: number) => `${count.toLocaleString('en')} ${count === 1 ? 'variant' : 'variants'}`,
  title: 'This view opens in the catalogue',
  hints: {
    static: 'It holds the variants that were put into it. Changing it on this page comes in a later version.',
    dynamic: 'It holds the variants that match its filters. Changing it on this page comes in a later version.',
  },
  show: 'Show its variants in the catalogue',
  unknown: 'View not found',
  unknownHint: 'It may have been deleted.',
  failed: 'The view could not be loaded.',
  failedHint: 'Nothing is lost. Try again in a moment.',
} as const
