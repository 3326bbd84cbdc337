/** Has the browser download the file at an address of ours, whatever its size. */
export function saveAddress(url: string): void {
  Object.assign(document.createElement('a'), { href: url, download: '' }).click()
}
