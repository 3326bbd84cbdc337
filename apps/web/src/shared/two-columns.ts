import { css } from '@selvedge/ui/css'

/** Two columns if they fit, even with larger text; otherwise stacked. `--first` sets the width of the first. */
export const twoColumns = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  columnGap: '48',
  rowGap: '24',
  '& > *': { minWidth: '0', maxWidth: 'full' },
  '& > :first-child': { flex: '[1 1 var(--first, 26rem)]' },
  '& > :last-child': { flex: '[999 1 24rem]' },
})
