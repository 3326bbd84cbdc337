/** Record entries as form fields: null and missing both mean no entry. */
export type Parts<Name extends string, Part> = { [Field in `${Name}.${string}`]: Part | null }

/**
 * Makes each entry of a record a form field, so that two people who change different entries do not conflict: the entry
 * `a1` of `attributes` becomes the field `attributes.a1`.
 */
export function createParts<Part, Name extends string>(name: Name) {
  type Fields = Parts<Name, Part>
  const prefix = `${name}.`
  const fieldOf = (key: string) => `${name}.${key}` as const
  const keyOf = (field: string) => (field.startsWith(prefix) ? field.slice(prefix.length) : undefined)
  // Every field with that prefix holds such a part, as `Parts` says.
  const partsOf = (values: Partial<Fields>) =>
    Object.entries(values).flatMap(([field, part]) => {
      const key = keyOf(field)
      return key === undefined ? [] : [[key, part as Part | null | undefined] as const]
    })
  const withoutNone = (parts: readonly (readonly [string, Part | null | undefined])[]) =>
    Object.fromEntries(parts.flatMap(([key, part]) => (part === null || part === undefined ? [] : [[key, part]])))

  return {
    fieldOf,
    /** Key of a field; undefined for other fields. */
    keyOf,
    /** The entries as form fields; null removes an entry. */
    split: (record: Readonly<Record<string, Part | null>>) =>
      Object.fromEntries(Object.entries(record).map(([key, part]) => [fieldOf(key), part])) as Fields,
    join: (values: Partial<Fields>): Record<string, Part> => withoutNone(partsOf(values)),
    /** The whole record after the change; undefined when the change touches only other fields. */
    changed(record: Readonly<Record<string, Part>>, change: Partial<Fields>): Record<string, Part> | undefined {
      const parts = partsOf(change)
      return parts.length > 0 ? withoutNone(Object.entries({ ...record, ...Object.fromEntries(parts) })) : undefined
    },
  }
}
