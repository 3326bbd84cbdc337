/** Saves the body of an answer as a file of this name. */
export async function saveFile(read: () => Promise<Response>, name: string): Promise<void> {
  const address = URL.createObjectURL(await (await read()).blob())
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
