import type { AttributeFlag } from '@selvedge/machines'
import { LIST } from '../shared/common.messages.ts'
import { FORM } from '../shared/form.messages.ts'

/** Specification 2, 2, 4, 5 and 8; all other wording is our own. */
export const ATTRIBUTE = {
  loading: 'Loading the attribute',
  missing: 'This attribute does not exist',
  missingHint: 'It may have been deleted.',
  failedToLoad: 'The attribute could not be loaded.',
  retry: 'Try again',
  updated: 'Attribute updated',
  failed: 'Something has gone wrong! Please try later.',
  // Fields.
  details: 'Attribute details',
  name: 'Attribute name',
  nameRequired: 'Attribute name is required',
  nameTaken: 'There is already an attribute with this name.',
  type: 'Data type',
  typeHint: 'The type cannot be changed.',
  displayName: 'Display name',
  displayNameHint: 'Shown instead of the name.',
  description: 'Description',
  descriptionTooLong: '120 characters max.',
  unit: 'Unit',
  unitHint: 'Shown behind values, for example g/m².',
  optional: FORM.optional,
  created: 'Created',
  modified: 'Last modified',
  createdBy: 'Created by',
  none: LIST.missing,
  // Versions and groups.
  where: 'Where it belongs',
  versions: 'Versions',
  noVersions: 'This attribute is not linked to any versions yet',
  addVersion: 'Add a version...',
  openVersions: 'Show versions',
  noSuchVersion: 'No matching version',
  groups: 'Groups',
  noGroups: 'This attribute is not linked to any groups yet',
  addGroup: 'Add a group...',
  openGroups: 'Show groups',
  noSuchGroup: 'No matching group',
  remove: (name: string) => `Remove ${name}`,
  listsFailed: 'Versions and groups could not be loaded.',
  // Switches.
  visibility: 'Visibility',
  flags: { live: 'Live', public: 'Public' } satisfies Record<AttributeFlag, string>,
  flagHints: {
    live: 'In use. An attribute that is not live is left out of showcases and data sheets.',
    public: 'Prospects may see it in showcases and data sheets.',
  } satisfies Record<AttributeFlag, string>,
  counting: 'Checking what uses this attribute.',
  on: 'On',
  off: 'Off',
  linked: 'Linked',
} as const

/** Chosen versions and groups whose name is not, or not yet, known. */
export const LINK_CHOICES = {
  version: 'Version',
  group: 'Group',
  deletedVersion: 'Deleted version',
  deletedGroup: 'Deleted group',
} as const

/** The question before a switch is turned off. */
export const HIDING = {
  title: { live: 'Turn Live off?', public: 'Turn Public off?' } satisfies Record<AttributeFlag, string>,
  text: 'Showcases and new data sheets will no longer show this attribute.',
  values: (count: number) => `It has ${count.toLocaleString('en')} ${count === 1 ? 'value' : 'values'}`,
  /** Between the values and what uses the attribute. */
  usedBy: 'and is used by',
  uncounted: 'What uses it could not be counted.',
  retry: 'Count again',
  cancel: 'Cancel',
  confirm: 'Turn off',
} as const
