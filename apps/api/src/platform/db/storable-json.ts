/** The JSON text of a value as jsonb takes it; undefined when it holds a NUL, half a surrogate pair or no number. */
export function storableJson(value: unknown): string | undefined {
  let storable = true
  const text = JSON.stringify(value, (key, part: unknown) => {
    storable &&= isStorable(key) && isStorable(part)
    return part
  })
  return storable ? text : undefined
}

function isStorable(part: unknown): boolean {
  if (typeof part === 'string') return part.isWellFormed() && !part.includes('\0')
  return typeof part !== 'number' || Number.isFinite(part)
}
