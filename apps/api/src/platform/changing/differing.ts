export type Undefinable<T> = { [Key in keyof T]?: T[Key] | undefined }

/** The given fields that differ from the item. */
export function differing<Fields extends object>(item: Fields, given: Undefinable<Fields>): Partial<Fields> {
  const entries = Object.entries(given).filter(
    ([key, value]) => value !== undefined && value !== item[key as keyof Fields],
  )
  return Object.fromEntries(entries) as Partial<Fields>
}
