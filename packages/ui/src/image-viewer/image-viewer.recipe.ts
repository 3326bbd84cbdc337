import { sva } from '@selvedge/ui/css'

export const imageViewerStyle = sva({
  slots: ['root', 'frame', 'picture', 'state', 'bar', 'words', 'caption', 'tools', 'tool', 'scale', 'preset'],
  base: {
    root: { display: 'flex', flexDirection: 'column', width: 'full', minHeight: '0', minWidth: '0' },
    frame: {
      position: 'relative',
      flex: '[1 1 auto]',
      minHeight: '[12rem]',
      overflow: 'hidden',
      borderRadius: 'sm',
      bg: 'bg.mat',
      userSelect: 'none',
      touchAction: '[pan-x pan-y]',
      '&:focus-visible': { outlineOffset: '[-2px!]' },
      '&[data-pannable]': { cursor: 'grab', touchAction: 'none' },
      '&[data-pannable]:active': { cursor: 'grabbing' },
      // Neutral grey, the same in both themes, because it is the reference for judging colours.
      '&[data-true-colour]': { bg: '[#777777]' },
    },
    picture: {
      position: 'absolute',
      top: '[50%]',
      left: '[50%]',
      '& img': { display: 'block', width: 'full', height: 'full', maxWidth: '[none]' },
      _after: {
        content: '""',
        position: 'absolute',
        inset: '0',
        boxShadow: 'ring',
        pointerEvents: 'none',
      },
    },
    state: {
      position: 'absolute',
      inset: '0',
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'center',
      justifyContent: 'center',
      gap: '8',
      padding: '16',
      textAlign: 'center',
      color: 'fg.muted',
    },
    bar: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      columnGap: '16',
      rowGap: '4',
      paddingTop: '8',
    },
    words: { display: 'flex', alignItems: 'baseline', gap: '8', minWidth: '0', fontSize: 'sm', color: 'fg.muted' },
    caption: { minWidth: '0', overflowWrap: 'anywhere', color: 'fg.default' },
    tools: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', marginInlineStart: 'auto' },
    tool: {
      '&[aria-disabled=true]': { color: 'fg.disabled', bg: 'transparent', cursor: 'not-allowed' },
      '&[aria-pressed=true]': { color: 'accent.fg', bg: 'accent.subtle' },
      // A percentage is wider than an icon.
      '&:has(> span)': { width: 'max!', paddingInline: '6!' },
    },
    preset: { fontSize: '2xs', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
    scale: {
      minWidth: '[3rem]',
      textAlign: 'center',
      fontSize: 'xs',
      fontVariantNumeric: 'tabular-nums',
      color: 'fg.muted',
    },
  },
})
