/** Separate from the other texts, because it must be available even when nothing else can be loaded. */
export const LEAVE = {
  title: 'You have unsaved changes',
  hint: 'They are kept in this browser for when you come back, but your colleagues do not see them until they are saved.',
  stay: 'Stay',
  leave: 'Leave',
} as const
