/** `{size}` is left for the client to replace with one of RENDITIONS. */
export const imageAddress = (fileKey: string | null): string | null => (fileKey ? `/files/${fileKey}/{size}` : null)
