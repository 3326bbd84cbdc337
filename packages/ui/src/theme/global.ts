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
  // A modal dialog takes pointers from the body by an inherited property; its backdrop keeps them off the page already.
  '#root': { pointerEvents: 'auto' },
  ':where(a, button, input, select, textarea, summary, [tabindex]):focus-visible': {
    outline: '[2px solid {colors.border.focus}]',
    outlineOffset: '[2px]',
  },
  // What stands in the page until its programs have come.
  '#boot': {
    display: 'grid',
    placeItems: 'center',
    minHeight: 'dvh',
    color: 'fg.subtle',
    animation: '[shimmer 1.6s ease-in-out infinite]',
  },
  '::selection': { bg: 'accent.subtle', color: 'fg.default' },
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': {
      animationDuration: '[1ms!]',
      animationIterationCount: '1!',
      // Not a short time: that would give every property of every element a transition.
      transitionDuration: '[0s!]',
      scrollBehavior: 'auto!',
    },
  },
  '@media print': {
    // Controls do nothing on paper.
    '[data-no-print], #root [role=radiogroup]': { display: 'none!' },
  },
})
