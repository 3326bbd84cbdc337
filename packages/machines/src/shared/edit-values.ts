import { hashKey } from '@tanstack/query-core'

/**
 * The fields of a form: plain JSON by name. One of a growing number, such as an attribute among many, may come and go:
 * that it is not there is the same as that it is null.
 */
export type EditValues = object
export type FieldOf<Values> = keyof Values & string

/** What was typed and is not known to be on the server: kept by the app, so that a reload loses nothing. */
export interface EditDraft<Values> {
  /** The changed fields as they stand on screen. */
  change: Partial<Values>
  /** The same fields as the server had them when the change began. */
  base: Partial<Values>
  /** Changes that were sent without an answer, of which the server may have one. */
  sent: readonly Partial<Values>[]
}

/** Whether two fields hold the same, in whatever order their own fields come. */
export const isSame = (one: unknown, other: unknown): boolean => one === other || hashKey([one]) === hashKey([other])

/** As `isSame`, without the blanks around a text: the server stores most texts without them. */
export const isAlike = (one: unknown, other: unknown): boolean =>
  typeof one === 'string' && typeof other === 'string' ? one.trim() === other.trim() : isSame(one, other)

/** The fields of all of them. What has no further fields than its type says is all that forms hold. */
export const fieldsOf = <Values extends EditValues>(...all: readonly Partial<Values>[]) =>
  [...new Set(all.flatMap((values) => Object.keys(values)))] as FieldOf<Values>[]

/** Those fields of `values` and no others; one that is not there is null, which a draft remembers. */
export function pick<Values extends EditValues>(values: Partial<Values>, fields: readonly string[]): Partial<Values> {
  const all = new Map<string, unknown>(Object.entries(values))
  // A part of the fields of an object is a part of that object; only one that comes and goes is ever not there.
  return Object.fromEntries(fields.map((field) => [field, all.get(field) ?? null])) as Partial<Values>
}

/** The fields of `after` that are not what they were before; one that is not there any more is null. */
export function diff<Values extends EditValues>(before: Values, after: Values): Partial<Values> {
  return pick<Values>(
    after,
    fieldsOf<Values>(before, after).filter((field) => !isSame(before[field], after[field])),
  )
}

/**
 * The changed fields that somebody else changed too, to something else. What this browser sent itself, and got no answer
 * for, is nobody else's.
 */
export function conflictsOf<Values extends EditValues>(draft: EditDraft<Values>, theirs: Values): FieldOf<Values>[] {
  const { change, base, sent } = draft
  return fieldsOf(change).filter((field) => {
    const known = [change[field], base[field], ...sent.filter((one) => field in one).map((one) => one[field])]
    return !known.some((one) => isAlike(one, theirs[field]))
  })
}

/** Every field by `from`, as one object again. */
export function mapFields<Values extends EditValues>(
  values: Values,
  from: (field: FieldOf<Values>) => Values[FieldOf<Values>],
): Values {
  // The fields of the result are those of `values`, each of its own type.
  return Object.fromEntries(fieldsOf<Values>(values).map((field) => [field, from(field)])) as Values
}
