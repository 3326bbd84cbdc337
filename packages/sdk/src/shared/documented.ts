import * as z from 'zod/mini'

/** Sets the name of a new schema in the API's description. */
export function named<Schema extends z.core.$ZodType>(schema: Schema, id: string, description?: string): Schema {
  z.globalRegistry.add(schema, { id, ...(description !== undefined && { description }) })
  return schema
}

/** Sets the description of a new schema in the API's description. */
export function described<Schema extends z.core.$ZodType>(schema: Schema, description: string): Schema {
  z.globalRegistry.add(schema, { description })
  return schema
}
