/** Separate from the other texts, because it must be available even when nothing else can be loaded. */
export const LEAVE = {
  titles: { changes: 'You have unsaved changes', uploads: 'Files are still being uploaded' },
  hints: {
    changes:
      'They are kept in this browser for when you come back, but your colleagues do not see them until they are saved.',
    uploads: 'Those that have not arrived yet are not added if you leave now.',
  },
  stay: 'Stay',
  leave: 'Leave',
} as const
