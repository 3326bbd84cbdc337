/** How long a busy browser may take to start the download. */
const KEPT_MS = 60_000

/** Downloads a blob as a file. */
export function saveBlob(name: string, blob: Blob): void {
  const address = URL.createObjectURL(blob)
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  // Revoked too early, the file loses its name or the download fails.
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS)
}
