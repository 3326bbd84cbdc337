const ARK = [
  'combobox',
  'date-picker',
  'dialog',
  'factory',
  'locale',
  'menu',
  'popover',
  'portal',
  'select',
  'tabs',
  'toast',
].map((part) => `@selvedge/ui > @ark-ui/react/${part}`)

/** Dependencies that Vite would discover only while tests run, and then reload the page. */
export const FOUND_LATE = [
  ...ARK,
  '@selvedge/ui > @dnd-kit/core',
  '@selvedge/ui > @dnd-kit/sortable',
  '@selvedge/ui > @dnd-kit/utilities',
  '@selvedge/ui > @tanstack/react-virtual',
  '@selvedge/web > @statelyai/inspect',
  '@selvedge/web > @tanstack/react-query',
  '@selvedge/web > @xstate/react',
  '@selvedge/web > date-fns/lightFormat',
  '@selvedge/web > date-fns/parseISO',
  '@selvedge/web > react-hook-form',
  '@selvedge/web > wouter',
  '@selvedge/web > wouter/memory-location',
  '@selvedge/web > xstate',
  '@selvedge/web > zod/mini',
]
