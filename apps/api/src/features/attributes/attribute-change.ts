import type { attributeFieldsSchema, attributePatchSchema, BulkMode } from '@selvedge/sdk/wire'
import type * as z from 'zod'
import { nameColumns } from '../../platform/db/keys.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { AttributeColumns } from './attributes.changes.store.ts'

/** What one call changes about attributes, read from its body. */
export interface AttributeChange {
  columns: AttributeColumns
  versions?: LinkChange
  groups?: LinkChange
}

export interface LinkChange {
  ids: readonly string[]
  mode: BulkMode
  /** JSON pointer to them in the body. */
  pointer: string
}

type PatchBody = z.output<typeof attributePatchSchema>
type FieldsBody = z.output<typeof attributeFieldsSchema>

export function readPatch(patch: PatchBody, mode: BulkMode): AttributeChange {
  const columns = columnsIn(patch, mode)
  const { name, display_type } = patch
  if (mode === 'remove') refuseRemoval({ name, display_type })
  return {
    columns: {
      ...(name !== undefined && nameColumns(name)),
      ...(display_type !== undefined && { display_type }),
      ...columns,
    },
    ...linksIn(patch, mode, '#'),
  }
}

/** The bulk editor's form, `meta`, takes precedence over the plain one where both name a column. */
export function readFields({ meta = {}, ...fields }: FieldsBody, mode: BulkMode): AttributeChange {
  const { display_name, description, unit, live, versions, groups } = meta
  const flat = {
    ...fields,
    ...firstOf('display_name', display_name, null),
    ...firstOf('description', description, null),
    ...firstOf('unit', unit, null),
    ...firstOf('live', live, false),
    ...firstOf('public', meta.public, false),
  }
  return {
    columns: columnsIn(flat, mode),
    ...linksIn(fields, mode, '#/fields'),
    ...(versions && { versions: nestedLinks(versions.values, mode, '#/fields/meta/versions/values') }),
    ...(groups && { groups: nestedLinks(groups.values, mode, '#/fields/meta/groups/values') }),
  }
}

function firstOf<Name extends string, Value, None>(
  name: Name,
  nested: { values: Value[] } | undefined,
  none: None,
): { [Key in Name]?: Value | None } {
  if (!nested) return {}
  const [first] = nested.values
  return { [name]: first === undefined ? none : first } as { [Key in Name]?: Value | None }
}

/** 'Remove all values' in the bulk editor sends an empty list, whatever the mode. */
const nestedLinks = (ids: readonly string[], mode: BulkMode, pointer: string): LinkChange => ({
  ids,
  mode: ids.length === 0 ? 'upsert' : mode,
  pointer,
})

interface PlainFields {
  display_name?: string | null | undefined
  description?: string | null | undefined
  unit?: string | null | undefined
  live?: boolean | undefined
  public?: boolean | undefined
}

function columnsIn(fields: PlainFields, mode: BulkMode): AttributeColumns {
  const text = (value: string | null) => (mode === 'remove' ? null : value || null)
  const flag = (value: boolean) => (mode === 'remove' ? false : value)
  const { display_name, description, unit, live } = fields
  return {
    ...(display_name !== undefined && { display_name: text(display_name) }),
    ...(description !== undefined && { description: text(description) }),
    ...(unit !== undefined && { unit: text(unit) }),
    ...(live !== undefined && { live: flag(live) }),
    ...(fields.public !== undefined && { public: flag(fields.public) }),
  }
}

interface LinkFields {
  version_ids?: readonly string[] | undefined
  versions?: readonly string[] | undefined
  groups?: readonly string[] | undefined
}

function linksIn(
  { version_ids, versions, groups }: LinkFields,
  mode: BulkMode,
  base: string,
): Pick<AttributeChange, 'versions' | 'groups'> {
  const named = version_ids ?? versions
  const pointer = `${base}/${version_ids ? 'version_ids' : 'versions'}`
  return {
    ...(named && { versions: { ids: named, mode, pointer } }),
    ...(groups && { groups: { ids: groups, mode, pointer: `${base}/groups` } }),
  }
}

function refuseRemoval(fields: Record<string, unknown>): void {
  const errors = Object.entries(fields).flatMap(([name, value]) =>
    value === undefined
      ? []
      : [{ pointer: `#/${name}`, code: 'required', detail: 'This field cannot be removed from an attribute.' }],
  )
  if (errors.length > 0)
    throw new Problem(422, 'required', 'This field cannot be removed from an attribute.', { errors })
}
