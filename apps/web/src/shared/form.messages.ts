/** Texts shared by all forms. */
export const FORM = {
  optional: 'Optional',
  webAddress: 'Enter a web address that begins with https:// or http://',
  webAddressHint: 'For example https://www.example.com',
} as const
