import { hashKey } from '@tanstack/query-core'

/**
 * The fields of a form: plain JSON by name. Optional fields, such as single attributes, may be missing, which equals
 * null.
 */
export type EditValues = object
export type FieldOf<Values> = keyof Values & string

/** Input that is not confirmed to be on the server; the app stores it, so that a reload loses nothing. */
export interface EditDraft<Values> {
  /** The changed fields, with their values on screen. */
  change: Partial<Values>
  /** The server's values of these fields when the change began. */
  base: Partial<Values>
  /** Changes without an answer; at most one of them reached the server. */
  sent: readonly Partial<Values>[]
}

/** Deep equality that ignores the order of properties. */
export const isSame = (one: unknown, other: unknown): boolean => one === other || hashKey([one]) === hashKey([other])

/** Like `isSame`, but ignores whitespace around texts, which the server trims in most fields. */
export const isAlike = (one: unknown, other: unknown): boolean =>
  typeof one === 'string' && typeof other === 'string' ? one.trim() === other.trim() : isSame(one, other)

/** All field names of the given objects. Safe because form values have no properties beyond their type. */
export const fieldsOf = <Values extends EditValues>(...all: readonly Partial<Values>[]) =>
  [...new Set(all.flatMap((values) => Object.keys(values)))] as FieldOf<Values>[]

/** The named fields of `values`; missing ones become null, so that a draft can store them. */
export function pick<Values extends EditValues>(values: Partial<Values>, fields: readonly string[]): Partial<Values> {
  const all = new Map<string, unknown>(Object.entries(values))
  // A subset of an object's fields is a `Partial` of it; only optional fields can be missing.
  return Object.fromEntries(fields.map((field) => [field, all.get(field) ?? null])) as Partial<Values>
}

/** The fields of `after` that differ from `before`; removed fields become null. */
export function diff<Values extends EditValues>(before: Values, after: Values): Partial<Values> {
  return pick<Values>(
    after,
    fieldsOf<Values>(before, after).filter((field) => !isSame(before[field], after[field])),
  )
}

/**
 * Fields changed both here and by a colleague, to different values. Changes sent from here without an answer do not
 * count as a colleague's.
 */
export function conflictsOf<Values extends EditValues>(draft: EditDraft<Values>, theirs: Values): FieldOf<Values>[] {
  const { change, base, sent } = draft
  return fieldsOf(change).filter((field) => {
    const known = [change[field], base[field], ...sent.filter((one) => field in one).map((one) => one[field])]
    return !known.some((one) => isAlike(one, theirs[field]))
  })
}

/** Maps every field with `from`, as one object. */
export function mapFields<Values extends EditValues>(
  values: Values,
  from: (field: FieldOf<Values>) => Values[FieldOf<Values>],
): Values {
  // The result has the same fields as `values`, with the same types.
  return Object.fromEntries(fieldsOf<Values>(values).map((field) => [field, from(field)])) as Values
}
