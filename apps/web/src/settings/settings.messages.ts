import type { FileProblem } from '@selvedge/machines'

import { FORM } from '../shared/form.messages.ts'

/** Specification 1, 2.12 and 8; all other wording is our own. */
export const SETTINGS = {
  title: 'Settings',
  tabs: { label: 'Parts of the settings', company: 'Company', materials: 'Materials', trash: 'Trash' },
  company: 'Company information',
  companyHint: 'This is how data sheets and showcases name your company.',
  fields: { name: 'Name', url: 'URL', address: 'Address' },
  urlHint: FORM.webAddressHint,
  saved: 'Changes saved!',
  loading: 'Loading the settings',
  failed: 'The settings could not be loaded.',
  failedHint: 'Check the connection, then try again.',
  retry: 'Try again',
  logo: 'Logo',
  logoHint: '1200x768 px PNG, JPG or SVG',
  logoAlt: (name: string) => `Logo of ${name}`,
  noLogo: 'No logo yet',
  choose: 'Choose a file',
  replace: 'Replace',
  drop: 'or drop a file here',
  remove: 'Remove logo',
  logoSet: 'Logo saved',
  logoRemoved: 'Logo removed',
  logoProblems: {
    type: 'This file is not a PNG, JPG or SVG.',
    empty: 'This file is empty.',
    tooLarge: 'This file is larger than 10 MB.',
    unreadable: 'This picture is damaged and could not be read.',
    tooManyPixels: 'This picture has too many pixels. Save a smaller one and try again.',
    noRoom: 'There is no space left for files. Delete some that you do not need.',
    forbidden: 'You have read-only access to the settings.',
    offline: 'The server cannot be reached, so the logo was not changed.',
    failed: 'Something has gone wrong! Please try again later.',
  } satisfies Record<FileProblem, string>,
} as const
