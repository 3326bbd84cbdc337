import type { NameFilter, NamesDraft } from '@selvedge/machines'
import type { LinkRole } from '@selvedge/sdk/wire'
import { LIST } from '../shared/common.messages.ts'

const many = (count: number, one: string, more = `${one}s`) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : more}`
const files = (count: number) => many(count, 'file')
const are = (count: number) => (count === 1 ? 'is' : 'are')

/** Most variants that the server names for one file. */
const NAMED = 10

/** The wizard that links by file name; all wording is our own. */
export const NAMES = {
  title: 'Link by file name',
  area: 'Assets',
  steps: { pattern: 'Choose a pattern' },

  // The pattern.
  pattern: 'Where the SKU stands in the file name',
  patterns: {
    up_to_last_part: 'Everything before the last part',
    up_to_first_part: 'Only the first part',
    whole_name: 'The whole name',
    expression: 'Where a regular expression finds it',
  } satisfies Record<NamesDraft['pattern'], string>,
  examples: {
    up_to_last_part: 'KONA-100_main.jpg belongs to KONA-100',
    up_to_first_part: 'KONA_blue_main.jpg belongs to KONA',
    whole_name: 'KONA-100.jpg belongs to KONA-100',
    expression: undefined,
  } satisfies Record<NamesDraft['pattern'], string | undefined>,
  parts: 'Underscores and hyphens separate the parts. A file name that is itself a SKU always counts as that SKU.',
  expression: 'Regular expression',
  expressionHint:
    'Put the SKU into a group named sku and, if you like, the role into a group named suffix. Case does not matter. For example:',
  expressionExample: '^(?<sku>[A-Z]+-\\d+)_?(?<suffix>.*)$',
  roleHint:
    'The rest of the name gives the role: main, front or hero is the main image; ambient, room or scene is an ambient image. All other files become assets of the variant, in the order of their numbers.',

  // The files.
  files: 'Files and their variants',
  filter: {
    all: 'All',
    one: 'One variant',
    several: 'Several',
    none: 'None',
  } satisfies Record<NameFilter, string>,
  noFiles: 'There are no such files.',
  waiting: 'Enter an expression to see which variant each file goes to.',
  columns: { image: 'Image', name: 'File', sku: 'SKU', role: 'Role', variant: 'Variant' },
  roles: { main: 'Main image', asset: 'Asset', ambient: 'Ambient image' } satisfies Record<LinkRole, string>,
  noSku: 'Not found',
  target: (variant: string, product: string) => `${variant} · ${product}`,
  several: (count: number, sku: string) =>
    `${count < NAMED ? count.toLocaleString('en') : `${NAMED} or more`} variants have the SKU ‘${sku}’`,
  none: (sku: string | null) => (sku === null ? 'The expression does not match' : `No variant has the SKU ‘${sku}’`),
  range: LIST.range,
  pager: LIST.pager,
  previous: 'Previous page',
  next: 'Next page',
  loading: 'Reading the file names',
  rowActions: LIST.rowActionsColumn,

  // What keeps from going on.
  nothing: 'No file goes to exactly one variant. Choose another pattern.',
  tooManyLinks: (count: number, max: number) =>
    `${files(count)} would be linked, and at most ${max.toLocaleString('en')} can be linked at once. Select fewer files in the library.`,
  tooManyFiles: (max: number) =>
    `At most ${max.toLocaleString('en')} files can be linked by name at once. Select fewer files in the library.`,
  unread: 'The file names could not be read.',
  missing: (count: number) =>
    `${files(count)} of the selection ${count === 1 ? 'has' : 'have'} been deleted and ${are(count)} no longer selected.`,
  again: 'Read the names again',

  // Review.
  links: 'Links to make',
  left: (several: number, none: number) =>
    [
      several > 0 && `${files(several)} ${are(several)} not linked, because several variants have the SKU.`,
      none > 0 && `${files(none)} ${are(none)} not linked, because no variant has the SKU.`,
    ].filter((one) => one !== false),
  twoMain: (count: number) =>
    `${many(count, 'variant')} ${count === 1 ? 'has' : 'have'} several files for the main image: the last one is used, and the others are not linked.`,
  hints: {
    add: 'Assets that are linked already stay. Only a main image is replaced by a new one.',
    replace: 'The files replace assets of the same role. Those are unlinked, and stay in the library.',
  },
  toLink: (count: number, all: number) => `Files to link: ${count.toLocaleString('en')} of ${all.toLocaleString('en')}`,
  toLinkTo: (count: number, variants: number) =>
    `Files to link: ${count.toLocaleString('en')}, to ${many(variants, 'variant')}`,
  linking: 'Linking the files',
  progress: (done: number, total: number) =>
    total === 0 ? 'Linking the files' : `Linking the files: ${done.toLocaleString('en')} of ${many(total, 'variant')}`,
  uncancelled: 'It could not be cancelled and continues. Try again, or wait until it is done.',

  // The end.
  linked: (assets: number, variants: number) =>
    `You've linked ${many(assets, 'asset')} to ${many(variants, 'variant')}.`,
  linkedAlready: 'These files were linked already. Nothing has changed.',
  failedElsewhere: 'The files may not have been linked. Check them.',
  undo: 'Undo',
  undone: 'The links are as they were before.',
  undoneBut: (kept: number) => `The links are as they were before, except for ${many(kept, 'variant')} changed since.`,
  unanswered: 'The server did not answer. The links may have been undone; check them before you try again.',
  notUndone: 'The links were not undone.',
  retry: LIST.retry,
} as const
