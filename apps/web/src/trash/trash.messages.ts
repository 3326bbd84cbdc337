import type { ConfirmProblem } from '@selvedge/machines'
import type { NotLinked, TrashEntry, TrashLinkKind } from '@selvedge/sdk/wire'

import { LIST } from '../shared/common.messages.ts'
import { counted } from '../shared/counted.ts'

const some = (count: number) => count.toLocaleString('en')
const items = (count: number) => counted(count, 'item')

const NOUNS: Record<TrashLinkKind, [one: string, many: string]> = {
  variants: ['variant', 'variants'],
  products: ['product', 'products'],
  values: ['value', 'values'],
  showcases: ['showcase', 'showcases'],
  labels: ['label', 'labels'],
  fields: ['field value', 'field values'],
  groups: ['group', 'groups'],
  versions: ['version', 'versions'],
}
const of = (kind: TrashLinkKind, count: number) => counted(count, ...NOUNS[kind])

/** The trash in the settings. The specification does not define it. */
export const TRASH = {
  ...LIST,
  title: 'Trash',
  hint: 'Deleted assets, attributes and values are kept for 30 days. Their files count towards your storage.',
  empty: 'Empty trash',
  emptyText: 'All items in the trash will be deleted for good. This cannot be undone.',
  search: 'Search the trash...',
  table: 'Trash',
  loading: 'Loading the trash',
  total: items,
  none: 'The trash is empty',
  noneHint: 'Assets, attributes and values that you delete can be restored from here for 30 days.',
  noHits: 'Nothing found',
  noHitsHint: 'No deleted item matches the search and the filters.',
  failed: 'The trash could not be loaded.',
  outdated: 'The trash could not be refreshed. These items were loaded earlier.',
  unreached: 'These items could not be loaded. The previous ones are still shown.',
  columns: {
    image: 'Image',
    name: 'Name',
    kind: 'Type',
    links: 'Was linked to',
    size: 'Size',
    by: 'Deleted by',
    at: 'Deleted',
    until: 'Kept until',
    group: 'Trash',
  },
  kinds: { asset: 'Asset', attribute_value: 'Attribute value', attribute: 'Attribute' } satisfies Record<
    TrashEntry['kind'],
    string
  >,
  valueOf: (attribute: string) => `Value of ${attribute}`,
  links: of,
  selected: (count: number) => `Selected items: ${some(count)}`,
  actions: 'Actions on the selected items',
  restore: 'Restore',
  delete: 'Delete permanently',
  cancel: 'Cancel',
  restoreTitle: (count: number) => (count === 1 ? 'Restore item' : 'Restore items'),
  restoreText: (count: number) =>
    `${items(count)} will be restored with ${count === 1 ? 'its' : 'their'} links. What has been linked in their place since then stays as it is.`,
  restoring: 'Restoring',
  restored: (count: number) => (count === 1 ? 'Item restored' : `${some(count)} items restored`),
  notLinked: ({ of: kind, reason, count, items: first }: NotLinked) => {
    const what = of(kind, count)
    if (reason === 'gone') return `${what} ${count === 1 ? 'has' : 'have'} been deleted since then`
    const names = first.map(({ name }) => name).join(', ')
    const keep = count === 1 ? 'keeps' : 'keep'
    return `${what} ${keep} what has been linked in its place since then: ${names}${count > first.length ? ' and others' : ''}`
  },
  undo: 'Undo',
  retry: 'Try again',
  unanswered: 'The server did not answer. Check the list before you try again.',
  notRestored: 'Nothing was restored.',
  deleteTitle: (count: number) => (count === 1 ? 'Delete item permanently' : 'Delete items permanently'),
  deleteText: (count: number) => `${items(count)} will be deleted for good. This cannot be undone.`,
  deleting: 'Deleting',
  deleted: 'Deleted permanently',
  confirmProblem: (problem: ConfirmProblem, count: number) =>
    problem === 'countChanged'
      ? `The number of matching items is now ${some(count)}. Nothing has been changed yet. Confirm again to continue.`
      : PROBLEMS[problem],
  nextRow: 'Next item',
  previousRow: 'Previous item',
  toggleRow: 'Select the item',
  openRow: 'Open the item',
  editRows: 'Restore the item',
} as const

const PROBLEMS = {
  failed: 'Nothing was changed.',
  // The change may have been made before the answer was lost.
  offline: 'The server did not answer. Check the trash before you try again.',
  gone: 'Some of these items are no longer in the trash. Nothing was changed.',
} satisfies Record<Exclude<ConfirmProblem, 'countChanged'>, string>
