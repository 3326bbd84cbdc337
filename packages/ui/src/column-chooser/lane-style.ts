import { css } from '@selvedge/ui/css'

export const laneHeading = css({
  paddingTop: '8',
  paddingBottom: '4',
  fontSize: 'xs',
  fontWeight: 'semibold',
  color: 'fg.muted',
})
/** The full width of the row toggles the checkbox. */
export const columnBox = css({
  flex: '1',
  minWidth: '0',
  overflowWrap: 'anywhere',
  alignItems: 'center!',
  // A column that cannot be hidden is not inactive, so its text stays readable.
  '&:has(:disabled) span': { color: 'fg.muted!' },
})
