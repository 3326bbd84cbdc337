/** How long a busy browser may take until it has taken a file over. */
const KEPT_MS = 60_000

/** Saves bytes as a file of this computer. */
export function saveBlob(name: string, blob: Blob): void {
  const address = URL.createObjectURL(blob)
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  // Taken back too early, the file has no name, or does not come at all.
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS)
}
