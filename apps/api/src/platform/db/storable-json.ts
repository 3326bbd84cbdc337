/**
 * The JSON text of a value as jsonb accepts it; undefined if it contains a NUL, a lone surrogate or a non-finite
 * number.
 */
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
