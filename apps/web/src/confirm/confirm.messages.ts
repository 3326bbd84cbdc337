/** Shared texts of all confirmation dialogs for jobs. The specification does not define the wording. */
export const CONFIRM = {
  notCancelled: 'It could not be cancelled and continues. Try again, or wait until it is done.',
  working: 'Working on',
  typeWord: (word: string) => `Type ${word} to confirm`,
  progress: (doing: string) => (done: number, total: number) =>
    `${doing} ${done.toLocaleString('en')} of ${total.toLocaleString('en')}`,
} as const
