import { defineRecipe } from '@pandacss/dev'

export const buttonRecipe = defineRecipe({
  className: 'button',
  // The extractor cannot see a tone or size passed as a variable.
  staticCss: ['*'],
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: '0',
    gap: '6',
    borderWidth: 'hairline',
    borderStyle: 'solid',
    borderColor: 'transparent',
    borderRadius: 'sm',
    fontFamily: 'sans',
    fontWeight: 'medium',
    lineHeight: 'none',
    whiteSpace: 'nowrap',
    textDecoration: 'none',
    cursor: 'pointer',
    userSelect: 'none',
    transitionProperty: '[background-color, border-color, color, box-shadow]',
    transitionDuration: 'fast',
    transitionTimingFunction: 'out',
    '&:disabled': { cursor: 'not-allowed' },
    '& svg': { flexShrink: '0' },
    // Buttons do nothing on paper.
    '@media print': { display: 'none' },
  },
  variants: {
    tone: {
      primary: {
        bg: 'accent.solid',
        color: 'fg.onAccent',
        boxShadow: '[inset 0 1px 0 #ffffff1f, 0 1px 2px #1c1b1933]',
        _hover: { bg: 'accent.hover' },
        '&:disabled': { bg: 'bg.hover', color: 'fg.disabled', boxShadow: 'none' },
      },
      secondary: {
        bg: 'bg.surface',
        color: 'fg.default',
        borderColor: 'border.default',
        boxShadow: 'raised',
        _hover: { bg: 'bg.hover', borderColor: 'border.control' },
        _expanded: { bg: 'bg.hover' },
        '&:disabled': { bg: 'bg.surface', color: 'fg.disabled', borderColor: 'border.subtle', boxShadow: 'none' },
      },
      ghost: {
        bg: 'transparent',
        color: 'fg.muted',
        _hover: { bg: 'bg.hover', color: 'fg.default' },
        _expanded: { bg: 'bg.hover', color: 'fg.default' },
        '&:disabled': { bg: 'transparent', color: 'fg.disabled' },
      },
      danger: {
        bg: 'danger.solid',
        color: 'fg.onAccent',
        boxShadow: '[inset 0 1px 0 #ffffff1f, 0 1px 2px #1c1b1933]',
        _hover: { bg: 'danger.fg' },
        '&:disabled': { bg: 'bg.hover', color: 'fg.disabled', boxShadow: 'none' },
      },
    },
    size: {
      sm: { minHeight: 'control.sm', px: '10', fontSize: 'sm' },
      md: { minHeight: 'control.md', px: '12', fontSize: 'md' },
    },
    shape: {
      text: {},
      square: { px: '0', aspectRatio: '[1 / 1]' },
    },
  },
  defaultVariants: { tone: 'secondary', size: 'md', shape: 'text' },
})
