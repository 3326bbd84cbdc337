import * as z from 'zod'

/** A copy of a schema with its description for this use. */
export function described<Schema extends z.core.$ZodType>(schema: Schema, description: string): Schema {
  const copy = z.core.clone(schema)
  z.globalRegistry.add(copy, { description })
  return copy
}
