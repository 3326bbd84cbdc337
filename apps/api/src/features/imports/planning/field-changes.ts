import type { FieldChange } from './import-plan.ts'

/** The fields in which two rows differ, under their display names. */
export function fieldChanges<Field extends string>(
  fields: Readonly<Record<Field, string>>,
  before: Readonly<Record<NoInfer<Field>, string | null>>,
  after: Readonly<Record<NoInfer<Field>, string | null>>,
): FieldChange[] {
  return (Object.entries(fields) as [Field, string][])
    .map(([key, field]) => ({ field, before: before[key] ?? '', after: after[key] ?? '' }))
    .filter((change) => change.before !== change.after)
}
