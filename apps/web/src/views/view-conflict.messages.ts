/** Conflicts with a colleague's changes to the open view; the specification does not define the wording. */
export const VIEW_CONFLICT = {
  title: 'This view was changed elsewhere',
  text: 'A colleague saved this view after you opened it. Which version do you want to keep?',
  parts: { filter: 'Filters', sort: 'Sorts', attributes: 'Columns' },
  mine: 'On your screen',
  theirs: 'Saved by a colleague',
  nothing: { filter: 'No filter', sort: 'No sort', attributes: 'Default columns' },
  keepMine: 'Save mine',
  takeTheirs: 'Take theirs',
  back: 'Back to the view',
  ascending: 'ascending',
  descending: 'descending',
} as const
