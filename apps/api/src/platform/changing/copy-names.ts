const MAX_NAME_LENGTH = 200

/** 'Copy of {name}', then 'Copy of {name} (2)' and so on: the first name not taken. */
export function copyName(name: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number += 1) {
    const copy = copyNumbered(name, number)
    if (!taken.has(copy)) return copy
  }
}

function copyNumbered(name: string, number: number): string {
  const suffix = number === 1 ? '' : ` (${number})`
  const room = MAX_NAME_LENGTH - 'Copy of '.length - suffix.length
  return `Copy of ${name.length > room ? cut(name, room) : name}${suffix}`
}

const cut = (text: string, room: number): string =>
  text
    .slice(0, room)
    .toWellFormed()
    .replace(/\uFFFD$/u, '')
    .trimEnd()
