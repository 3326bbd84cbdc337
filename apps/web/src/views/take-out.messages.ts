/** The question before all that match leave a static view; the specification leaves the words open. */
export const TAKE_OUT = {
  title: 'Delete from view',
  text: (count: number) =>
    `${count.toLocaleString('en')} ${count === 1 ? 'variant' : 'variants'} that match are deleted from this view. They stay in the catalogue, but this cannot be undone.`,
} as const
