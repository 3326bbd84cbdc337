/** Also where nothing else of a form can be loaded any more. */
export const LEAVE = {
  title: 'You have unsaved changes',
  hint: 'They stay in this browser and are here when you come back, but nobody else sees them until they are saved.',
  stay: 'Stay',
  leave: 'Leave',
} as const
