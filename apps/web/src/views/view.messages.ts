import { VARIANTS } from '../variant-list/variants.messages.ts'

const some = (count: number) => count.toLocaleString('en')
const variants = (count: number) => (count === 1 ? 'variant' : 'variants')

/** Specification 1, 2.10, 4 and 8; all other wording is our own. */
export const VIEW = {
  ...VARIANTS,
  noFilter: 'Filtering is not available for static views',
  // Saving changes.
  discard: 'Discard changes',
  save: 'Save view changes',
  saved: 'Changes saved!',
  failedToSave: 'Something has gone wrong! Please try again later.',
  more: 'More actions for this view',
  rename: 'Rename',
  saveAsNew: 'Save as new view',
  // Rows.
  deleteFromView: 'Delete from view',
  takenOut: (count: number, view: string) => `${some(count)} ${variants(count)} deleted from ${view}`,
  takingOut: (view: string) => `Deleting from ${view}`,
  failedToTakeOut: 'Something has gone wrong! Please try again later.',
  undo: 'Undo',
  putBack: (view: string) => `Put back into ${view}`,
  // Empty states.
  noneHint: 'A static view holds the variants that were put into it: ‘Add to static view’ in the catalogue does that.',
  noneMatchHint: 'No variant matches the filters of this view.',
  // The page.
  loadingView: 'Loading the view',
  unknown: 'View not found',
  unknownHint: 'It may have been deleted.',
  failedView: 'The view could not be loaded.',
  failedViewHint: 'Nothing is lost. Try again in a moment.',
} as const
