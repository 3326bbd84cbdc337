import { defineTokens } from '@pandacss/dev'

const SPACE = [0, 1, 2, 4, 6, 8, 10, 12, 16, 20, 24, 28, 32, 40, 48, 64]
const spacing = Object.fromEntries(SPACE.map((pixels) => [String(pixels), { value: `${pixels / 16}rem` }]))

export const tokens = defineTokens({
  colors: { current: { value: 'currentColor' }, transparent: { value: 'transparent' } },
  fonts: {
    sans: {
      value: "'Inter Variable', ui-sans-serif, system-ui, 'Segoe UI', Roboto, 'Noto Sans', sans-serif",
    },
    mono: { value: "ui-monospace, 'SF Mono', 'Cascadia Mono', Consolas, monospace" },
    display: { value: "'Source Serif 4 Variable', 'Iowan Old Style', Georgia, serif" },
  },
  fontSizes: {
    '2xs': { value: '0.6875rem' },
    xs: { value: '0.75rem' },
    sm: { value: '0.8125rem' },
    md: { value: '0.875rem' },
    lg: { value: '1rem' },
    xl: { value: '1.25rem' },
    '2xl': { value: '1.5rem' },
    '3xl': { value: '1.875rem' },
  },
  lineHeights: {
    none: { value: '1' },
    tight: { value: '1.25' },
    snug: { value: '1.35' },
    normal: { value: '1.45' },
    relaxed: { value: '1.6' },
  },
  fontWeights: { regular: { value: '400' }, medium: { value: '500' }, semibold: { value: '600' } },
  letterSpacings: { tight: { value: '-0.012em' }, normal: { value: '0' } },
  spacing,
  sizes: {
    ...spacing,
    full: { value: '100%' },
    min: { value: 'min-content' },
    max: { value: 'max-content' },
    fit: { value: 'fit-content' },
    dvh: { value: '100dvh' },
    row: { compact: { value: '2rem' }, default: { value: '2.5rem' }, comfortable: { value: '3.5rem' } },
    tableHead: { value: '2.125rem' },
    thumb: { compact: { value: '1.5rem' }, default: { value: '2rem' }, comfortable: { value: '2.75rem' } },
    control: { sm: { value: '1.75rem' }, md: { value: '2rem' }, lg: { value: '2.5rem' } },
    card: { md: { value: '11.25rem' }, lg: { value: '17.5rem' } },
    sidebar: { open: { value: '14rem' }, closed: { value: '3.5rem' } },
    form: { value: '26rem' },
    dialog: { sm: { value: '26rem' }, md: { value: '35rem' }, lg: { value: '54rem' } },
    preview: { value: '15rem' },
  },
  borderWidths: { none: { value: '0' }, hairline: { value: '1px' }, thick: { value: '2px' } },
  radii: {
    none: { value: '0' },
    xs: { value: '3px' },
    sm: { value: '5px' },
    md: { value: '8px' },
    lg: { value: '12px' },
    full: { value: '999px' },
  },
  durations: { fast: { value: '90ms' }, normal: { value: '160ms' }, accordion: { value: '250ms' } },
  easings: { out: { value: 'cubic-bezier(.2,.7,.2,1)' } },
  zIndex: {
    base: { value: 0 },
    raised: { value: 1 },
    sticky: { value: 10 },
    bar: { value: 20 },
    overlay: { value: 40 },
    popover: { value: 50 },
    toast: { value: 60 },
  },
})
