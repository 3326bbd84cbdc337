import type { EditProblem } from '@selvedge/machines'

/** What every form that is saved says about it; the specification names the first two. */
export const EDITING = {
  discard: 'Discard changes',
  save: 'Save changes',
  saved: (time: string) => `Saved ${time}`,
  saving: 'Saving',
  unsaved: 'Unsaved changes',
  conflict: 'Changed elsewhere',
  retry: 'Retry',
  problems: {
    invalid: 'Not saved. Look at the marked fields',
    nameTaken: 'Not saved. The name is taken',
    refused: 'Not saved',
    forbidden: 'Not saved. You may only read',
    offline: 'Not saved. The server cannot be reached',
    busy: 'Not saved yet. The server is busy',
    failed: 'Not saved. Something has gone wrong',
    signedOut: 'Not saved. You are signed out',
  } satisfies Record<EditProblem, string>,
  merged: (fields: string) => `A colleague changed: ${fields}. The new values are shown here.`,
  conflictTitle: 'Changed elsewhere',
  conflictHint:
    'A colleague saved other text in the same fields while you were editing. Which version do you want to keep?',
  mine: 'Yours',
  theirs: 'Theirs',
  keepMine: 'Keep yours',
  takeTheirs: 'Take theirs',
  nothing: 'Empty',
  gone: 'This has been deleted, so it cannot be saved. Copy what you need before you leave.',
  copyAll: 'Copy all',
  copied: 'Copied to clipboard',
  notCopied: 'The browser did not allow copying.',
  tryAgain: 'Try again',
} as const
