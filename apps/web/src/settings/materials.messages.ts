import type { ChangeMaterialProblem, MaterialKind, SeenMaterial } from '@selvedge/machines'

const counted = (count: number, noun: string) => `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`

/** The settings page of materials and their families. */
export const MATERIALS = {
  search: 'Search materials...',
  clear: 'Clear the search',
  heading: { material: 'Materials', family: 'Material families' } satisfies Record<MaterialKind, string>,
  hint: {
    material: 'What your products are made of. New ones are created where you choose the material of a product.',
    family: 'Materials of one kind, such as Wood. A family is created with its first material.',
  } satisfies Record<MaterialKind, string>,
  none: { material: 'No materials yet', family: 'No material families yet' } satisfies Record<MaterialKind, string>,
  noHits: 'Nothing matches the search.',
  loading: 'Loading materials',
  failed: 'The materials could not be loaded.',
  retry: 'Try again',
  products: (count: number) => counted(count, 'product'),
  materials: (count: number) => counted(count, 'material'),
  shown: (shown: number, total: number) =>
    `${shown.toLocaleString('en')} of ${total.toLocaleString('en')} are shown. Search to find the others.`,
  actions: (name: string) => `Actions on ${name}`,
  rename: { material: 'Rename or move', family: 'Rename' } satisfies Record<MaterialKind, string>,
  mergeInto: 'Merge into…',
  merge: 'Merge',
  delete: 'Delete',
  close: 'Close',
  cancel: 'Cancel',
  renameTitle: { material: 'Rename material', family: 'Rename material family' } satisfies Record<MaterialKind, string>,
  mergeTitle: { material: 'Merge material', family: 'Merge material family' } satisfies Record<MaterialKind, string>,
  deleteTitle: { material: 'Delete material', family: 'Delete material family' } satisfies Record<MaterialKind, string>,
  name: 'Name',
  nameRequired: 'A name is required',
  familyRequired: 'Material family is required',
  merging: (done: number, total: number) =>
    total === 0 ? 'Merging' : `Moving products: ${done.toLocaleString('en')} of ${total.toLocaleString('en')}`,
  target: 'Merge into',
  targetRequired: 'Choose what to merge into',
  chooseTarget: 'Choose one...',
  openTargets: 'Show the choices',
  noTarget: 'Nothing matches',
  mergeText: {
    material: (name: string, products: number) =>
      `${counted(products, 'product')} made of ‘${name}’ will be made of the material that you choose, and ‘${name}’ is deleted. This cannot be undone.`,
    family: (name: string, products: number) =>
      `The materials of ‘${name}’ move to the family that you choose, with ${counted(products, 'product')}, and ‘${name}’ is deleted. Materials with the same name are merged. This cannot be undone.`,
  },
  deleteText: (name: string) => `‘${name}’ is not used. Deleting it cannot be undone.`,
  inUse: {
    material: (name: string, products: number) =>
      `‘${name}’ cannot be deleted: ${counted(products, 'product')} ${products === 1 ? 'is' : 'are'} made of it. Merge it into another material instead.`,
    family: (name: string, materials: number) =>
      `‘${name}’ cannot be deleted: it has ${counted(materials, 'material')}. Merge it into another family instead.`,
  },
  save: 'Save',
  changed: { rename: 'Changes saved!', merge: 'Merged successfully', delete: 'Deleted successfully' },
} as const

/** The material as a colleague changed it while the dialog was open. */
export const materialStale = ({ name, family }: SeenMaterial) =>
  `A colleague has changed it to ‘${name}’${family ? ` in ‘${family}’` : ''}. Nothing was saved; save again to replace their change.`

export const MATERIAL_PROBLEMS: Record<Exclude<ChangeMaterialProblem, 'stale'>, string> = {
  nameTaken: 'This name is already taken.',
  inUse: 'It is in use, so it was not deleted.',
  gone: 'It no longer exists. Close this and check the list.',
  offline: 'The server did not answer. Check the list before you try again.',
  failed: 'Something has gone wrong! Please try later.',
}
