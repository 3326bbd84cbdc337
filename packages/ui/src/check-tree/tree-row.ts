import { css } from '@selvedge/ui/css'

/** A row of the tree, for branches and leaves. */
export const treeRow = css({
  display: 'flex',
  alignItems: 'center',
  gap: '8',
  minHeight: '32',
  minWidth: '0',
  paddingInline: '8',
  borderRadius: 'sm',
  cursor: 'pointer',
  _hover: { bg: 'bg.hover' },
  '&:focus-visible': { outlineOffset: '[-2px!]' },
  '&[aria-disabled=true]': { cursor: 'not-allowed', color: 'fg.muted' },
})
