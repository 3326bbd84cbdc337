/**
 * Confirmation before all matching variants are removed from a static view; the specification does not define the
 * wording.
 */
export const TAKE_OUT = {
  title: 'Delete from view',
  text: (count: number) =>
    `${count.toLocaleString('en')} matching ${count === 1 ? 'variant' : 'variants'} will be deleted from this view. They stay in the catalogue, but this cannot be undone.`,
} as const
