/** The demo for an empty catalogue; all wording is our own. */
export const DEMO = {
  unknown: 'Could not check whether the demo can be loaded.',
  retry: 'Try again',
  title: 'Load the demo?',
  text: 'It adds 15 products with 170 variants, pictures, attributes and views. You can remove it later; what you have changed or used by then is kept.',
  confirm: 'Load the demo',
  cancel: 'Cancel',
  problems: {
    countChanged: 'The catalogue is no longer empty.',
    gone: 'The demo could not be loaded.',
    offline: 'The server did not answer. Check your imports before you try again.',
    failed: 'The demo could not be loaded.',
  },
} as const
