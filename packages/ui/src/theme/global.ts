import { defineGlobalStyles } from '@pandacss/dev'

export const globalCss = defineGlobalStyles({
  html: {
    fontFamily: 'sans',
    fontSize: '[100%]',
    lineHeight: 'normal',
    bg: 'bg.canvas',
    color: 'fg.default',
    fontFeatureSettings: "'cv05', 'ss03'",
    fontSynthesis: 'none',
    WebkitFontSmoothing: 'antialiased',
    MozOsxFontSmoothing: 'grayscale',
    textRendering: 'optimizeLegibility',
    accentColor: 'accent.solid',
    scrollbarColor: '{colors.border.default} transparent',
    colorScheme: 'light',
  },
  'html[data-theme=dark]': { colorScheme: 'dark' },
  body: { fontSize: 'md', minHeight: 'dvh' },
  // A modal dialog disables pointer events on the body through an inherited property; its backdrop already blocks the
  // page.
  '#root': { pointerEvents: 'auto' },
  ':where(a, button, input, select, textarea, summary, [tabindex]):focus-visible': {
    outline: '[2px solid {colors.border.focus}]',
    outlineOffset: '[2px]',
  },
  // Shown until the application has loaded.
  '#boot': {
    display: 'grid',
    placeItems: 'center',
    minHeight: 'dvh',
    color: 'fg.subtle',
    animation: '[shimmer 1.6s ease-in-out infinite]',
  },
  '::selection': { bg: 'accent.subtle', color: 'fg.default' },
  // What fades takes no clicks that are meant for what is below it.
  '[data-part=positioner]:has(> [data-state=closed])': { pointerEvents: 'none' },
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': {
      animationDuration: '[1ms!]',
      animationIterationCount: '1!',
      // Zero, not a short duration, which would give every property of every element a transition.
      transitionDuration: '[0s!]',
      scrollBehavior: 'auto!',
    },
  },
  '@media print': {
    // Controls are useless on paper.
    '[data-no-print], #root [role=radiogroup]': { display: 'none!' },
  },
})
