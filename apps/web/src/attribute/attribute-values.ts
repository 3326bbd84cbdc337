import { type AttributeValues, type EditAttributeRef, type FieldOf, groupLinks, versionLinks } from '@selvedge/machines'
import * as z from 'zod/mini'
import { ATTRIBUTE } from './attribute.messages.ts'

/** Parses a stored draft of the attribute form; all other keys are versions and groups. */
export const attributeValuesSchema = z.catchall(
  z.object({
    name: z.string(),
    display_name: z.string(),
    description: z.string(),
    unit: z.string(),
    live: z.boolean(),
    public: z.boolean(),
  }),
  z.nullable(z.literal(true)),
) satisfies z.ZodMiniType<AttributeValues>

type Field = FieldOf<AttributeValues>
const NAMES: Readonly<Record<string, string>> = {
  name: ATTRIBUTE.name,
  display_name: ATTRIBUTE.displayName,
  description: ATTRIBUTE.description,
  unit: ATTRIBUTE.unit,
  ...ATTRIBUTE.flags,
}

/** Names the fields of an attribute; a version or group that it had by its own name. */
export const fieldNameIn =
  (edit: EditAttributeRef) =>
  (field: Field): string => {
    const plain = NAMES[field]
    if (plain !== undefined) return plain
    const { item } = edit.getSnapshot().context
    const version = versionLinks.keyOf(field)
    if (version !== undefined) {
      const code = item?.versions.find(({ id }) => id === version)?.code
      return code === undefined ? ATTRIBUTE.versions : `${ATTRIBUTE.versions}: ${code.toUpperCase()}`
    }
    const group = groupLinks.keyOf(field)
    const name = item?.groups.find(({ id }) => id === group)?.name
    return name === undefined ? ATTRIBUTE.groups : `${ATTRIBUTE.groups}: ${name}`
  }

export function shownField(field: Field, value: unknown): string {
  if (field === 'live' || field === 'public') return value === true ? ATTRIBUTE.on : ATTRIBUTE.off
  if (typeof value === 'string') return value
  return value === true ? ATTRIBUTE.linked : ''
}
