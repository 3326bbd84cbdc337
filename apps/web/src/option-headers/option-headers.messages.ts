/** All wording is our own. */
export const OPTION_HEADERS = {
  placeholder: 'Search or type a name',
  show: 'Show the options in use',
  loading: 'Loading the options in use',
  none: 'No option in use matches',
  add: (name: string) => `Add ‘${name}’`,
  more: (shown: number, total: number) =>
    `The first ${shown.toLocaleString('en')} of ${total.toLocaleString('en')} options in use. Type to find others.`,
  failed: 'The options in use could not be loaded. You can still type a name.',
  retry: 'Try again',
  tooLong: (max: number) => `At most ${max.toLocaleString('en')} characters.`,
} as const
