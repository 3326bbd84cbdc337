/** The id of the copy of a single item. */
export function onlyCopy([id]: readonly string[]): string {
  if (id === undefined) throw new Error('The server answered a copy without its id.')
  return id
}
