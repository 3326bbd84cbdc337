/** The demo for an empty catalogue; all wording is our own. */
export const DEMO = {
  way: 'Load the demo',
  hint: 'A small catalogue of textiles with pictures and views, to look around in. You can remove it again.',
  title: 'Load the demo?',
  text: 'It adds 15 products with 170 variants, pictures, attributes and views. Removing it later keeps what you have changed or used by then.',
  confirm: 'Load the demo',
  cancel: 'Cancel',
  problems: {
    countChanged: 'The catalogue is not empty any more.',
    gone: 'The demo could not be loaded.',
    offline: 'The server did not answer. Look at your imports before you try again.',
    failed: 'The demo could not be loaded.',
  },
} as const
