import type { ChangeProblem } from '@selvedge/machines'
import { ATTRIBUTES } from '../attributes/attributes.messages.ts'
import { GROUP_DIALOGS } from './groups.messages.ts'

const attributes = (count: number) => `${count.toLocaleString('en')} ${count === 1 ? 'attribute' : 'attributes'}`

/** The page that adds attributes to a group (specification 2, 2); all other wording is our own. */
export const LINK_ATTRIBUTES = {
  title: { create: 'Add group', link: 'Link attributes' },
  select: 'Select attributes',
  area: 'Attributes',
  groups: 'Groups',
  loading: 'Loading the group',
  failed: GROUP_DIALOGS.loadFailed,
  missing: GROUP_DIALOGS.missing,
  toGroups: GROUP_DIALOGS.toGroups,
  retry: ATTRIBUTES.retry,
  selected: (count: number) => (count === 0 ? 'Nothing selected' : `${attributes(count)} selected`),
  cancel: 'Cancel',
  submit: { create: 'Create', link: 'Link' },
  done: (count: number) => `${attributes(count)} linked`,
  someGone: 'Some of the attributes no longer exist and are no longer selected. Nothing was linked.',
  problems: {
    gone: 'The group or some of the attributes no longer exist. Nothing was linked.',
    offline: 'The server did not answer. Check the group before you try again.',
    failed: 'Something has gone wrong! Please try later.',
    stale: 'Something has gone wrong! Please try later.',
    nameTaken: 'Something has gone wrong! Please try later.',
    tooMany: 'The group would have too many attributes. Nothing was linked.',
  } satisfies Record<ChangeProblem, string>,
} as const

/** The attributes to choose from; the page has a button of its own for the next step. */
export const LINKABLE = {
  ...ATTRIBUTES,
  table: 'Attributes that are not in the group',
  none: 'No attributes to link',
  noneHint: 'Every attribute is already in this group, or none has been created yet.',
} as const
