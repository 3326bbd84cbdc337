import type { ChangeProblem } from '@selvedge/machines'
import { LIST } from '../shared/common.messages.ts'

const number = (count: number) => count.toLocaleString('en')
const many = (count: number, one: string, more = `${one}s`) => `${number(count)} ${count === 1 ? one : more}`
const attributes = (count: number) => many(count, 'attribute')

/** The page of groups (specification 2, 2); all other wording is our own. */
export const GROUPS = {
  page: 'Groups',
  search: 'Search groups...',
  clearSearch: LIST.clearSearch,
  searching: LIST.searching,
  add: 'Add group',
  groups: 'Groups of attributes',
  attributes,
  rowActions: LIST.rowActions,
  link: 'Link attribute',
  edit: 'Edit info',
  duplicate: 'Duplicate',
  delete: 'Delete',

  // States of the list.
  loading: 'Loading groups',
  none: 'No groups created yet',
  noneHint: 'A group holds attributes that belong together. Data sheets show them in a table of their own.',
  noHits: 'No groups found',
  noHitsHint: 'No group matches the search.',
  reset: 'Show all groups',
  failed: 'The groups could not be loaded.',
  outdated: 'The groups could not be refreshed. These were loaded earlier.',
  unreached: 'These groups could not be loaded. The previous ones are still shown.',
  retry: LIST.retry,
  total: (count: number) => many(count, 'group'),
  pager: LIST.pager,
  previous: LIST.previous,
  next: LIST.next,
  pageSize: 'Groups per page',
  position: (page: number, pages: number) => `${number(page)} of ${number(pages)}`,
} as const

/** The attributes in an open group. */
export const MEMBERS = {
  table: (group: string) => `Attributes in ${group}`,
  none: 'This group has no attributes yet.',
  name: 'Name',
  type: 'Type',
  values: 'Values',
  selectRow: LIST.selectRow,
  selectAll: (group: string) => `Select all attributes in ${group}`,
  unlink: (attribute: string) => `Unlink attribute ${attribute}`,
  actionsColumn: LIST.rowActionsColumn,
  more: {
    loading: 'Loading attributes',
    failed: 'The attributes could not be loaded.',
    retry: LIST.retry,
  },

  // Selection.
  selected: (count: number) => `Selected attributes: ${number(count)}`,
  actions: (group: string) => `Actions on the selected attributes in ${group}`,
  unselectAll: LIST.unselectAll,
  unlinkSelected: (count: number) => (count === 1 ? 'Unlink attribute' : 'Unlink attributes'),
} as const

/** The dialogs that add, edit, delete and duplicate groups, and take attributes out of them. */
export const GROUP_DIALOGS = {
  close: 'Close',
  cancel: 'Cancel',
  title: {
    addGroup: () => 'Add group',
    editGroup: () => 'Edit group',
    deleteGroup: () => 'Delete group',
    duplicateGroup: () => 'Duplicate group',
    unlinkAttributes: MEMBERS.unlinkSelected,
  },
  submit: {
    addGroup: 'Create',
    editGroup: 'Save',
    deleteGroup: 'Delete',
    duplicateGroup: 'Duplicate',
    unlinkAttributes: 'Unlink',
  },
  done: {
    addGroup: () => 'Group created',
    editGroup: () => 'Group edited',
    deleteGroup: () => 'Group deleted',
    duplicateGroup: () => 'Group duplicated',
    unlinkAttributes: (count: number) => (count === 1 ? 'Attribute unlinked' : `${number(count)} attributes unlinked`),
  },

  // The group that the address names.
  missing: 'This group no longer exists.',
  loadFailed: 'The group could not be loaded.',
  toGroups: 'Back to groups',
  retry: LIST.retry,

  // Fields.
  name: 'Name',
  nameRequired: 'A name is required',
  description: 'Description',
  descriptionHint: '120 characters max.',

  // Questions.
  deleted: (name: string) => `‘${name}’ will be deleted. This cannot be undone.`,
  keeps: (count: number) =>
    count === 0
      ? 'It has no attributes.'
      : count === 1
        ? 'Its attribute is kept, with all its values.'
        : `Its ${attributes(count)} are kept, with all their values.`,
  duplicated: (name: string, count: number) =>
    count === 0 ? `‘Copy of ${name}’ is created.` : `‘Copy of ${name}’ is created with the same ${attributes(count)}.`,
  unlinked: (what: string, group: string) => `${what} will no longer be in ‘${group}’.`,
  one: (attribute: string) => `‘${attribute}’`,
  some: attributes,
  unlinkKeeps: (count: number) =>
    count === 1 ? 'The attribute and its values are kept.' : 'The attributes and their values are kept.',

  // Problems.
  problems: {
    nameTaken: 'There is already a group with this name.',
    tooMany: 'There are too many groups. Delete some before you create more.',
    gone: 'It no longer exists. Close this and check the list.',
    offline: 'The server did not answer. Check the list before you try again.',
    failed: 'Something has gone wrong! Please try later.',
  } satisfies Record<Exclude<ChangeProblem, 'stale'>, string>,
  stale: (now: string) =>
    `A colleague changed it meanwhile: it is now ${now}. Nothing was changed. Try again to continue anyway.`,
  named: (group: string) => `‘${group}’`,
  described: (group: string, description: string) => `‘${group}’, described as ‘${description}’`,
  withAttributes: (group: string, count: number) => `‘${group}’ with ${attributes(count)}`,
} as const
