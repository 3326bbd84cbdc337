import { defineRecipe } from '@pandacss/dev'

/** The box shared by all fields: text, search, date, select, combobox. */
export const controlRecipe = defineRecipe({
  className: 'control',
  // The extractor cannot see a size passed as a variable.
  staticCss: ['*'],
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '6',
    width: 'full',
    minWidth: '0',
    borderWidth: 'hairline',
    borderStyle: 'solid',
    borderColor: 'border.control',
    borderRadius: 'sm',
    bg: 'bg.surface',
    color: 'fg.default',
    fontSize: 'md',
    transitionProperty: '[border-color, box-shadow, background-color]',
    transitionDuration: 'fast',
    transitionTimingFunction: 'out',
    _hover: { borderColor: 'fg.subtle' },
    '&:focus-visible, &:has(input:focus-visible, textarea:focus-visible), &[data-state=open]': {
      borderColor: 'border.focus',
      outline: '[2px solid {colors.border.focus}]',
      outlineOffset: '[-1px]',
    },
    '& :is(input, textarea)': {
      flex: '1',
      minWidth: '0',
      bg: 'transparent',
      color: 'inherit',
      fontFamily: 'sans',
      outline: 'none',
    },
    '& :is(input, textarea)::placeholder': { color: 'fg.subtle', opacity: '1' },
    '&:has([readonly])': { bg: 'bg.subtle', borderColor: 'border.default' },
    '&:has(:disabled), &[data-disabled]': {
      bg: 'bg.subtle',
      borderColor: 'border.default',
      color: 'fg.disabled',
      cursor: 'not-allowed',
    },
    '&:has([aria-invalid=true]), &[data-invalid]': { borderColor: 'danger.solid' },
  },
  variants: {
    size: {
      sm: { minHeight: 'control.sm', px: '8', fontSize: 'sm' },
      md: { minHeight: 'control.md', px: '10' },
    },
  },
  defaultVariants: { size: 'md' },
})
