/** Separate from the other texts of uploading, as every page of assets shows these. */
export const DROP = {
  drop: 'Drop the files to add them',
  failed: 'Something has gone wrong! Please try later.',
} as const
