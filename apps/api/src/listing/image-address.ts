/** `{size}` stays for the reader to fill in: thumbnail or medium_large. */
export const imageAddress = (fileKey: string | null): string | null => (fileKey ? `/files/${fileKey}/{size}` : null)
