/**
 * Confirmation before all matching variants are removed from a static view; the specification does not define the
 * wording.
 */
export const TAKE_OUT = {
  title: 'Delete from view',
  text: (count: number) =>
    `${count.toLocaleString('en')} ${count === 1 ? 'variant' : 'variants'} that match are deleted from this view. They stay in the catalogue, but this cannot be undone.`,
} as const
