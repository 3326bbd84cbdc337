/** `{size}` stays for the reader to fill in, with one of RENDITIONS. */
export const imageAddress = (fileKey: string | null): string | null => (fileKey ? `/files/${fileKey}/{size}` : null)
