/** Files that are dropped beside a drop zone do nothing; otherwise the browser would leave the page and open them. */
export function keepPageOnDrop(target: EventTarget = window): void {
  for (const type of ['dragover', 'drop']) target.addEventListener(type, (event) => refuseFiles(event as DragEvent))
}

function refuseFiles(event: DragEvent): void {
  const { dataTransfer, defaultPrevented } = event
  if (defaultPrevented || !dataTransfer?.types.includes('Files')) return
  event.preventDefault()
  dataTransfer.dropEffect = 'none'
}
