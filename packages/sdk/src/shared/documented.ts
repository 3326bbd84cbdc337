import * as z from 'zod/mini'

/** Gives a new schema the name that it has in the API's description. */
export function named<Schema extends z.core.$ZodType>(schema: Schema, id: string, description?: string): Schema {
  z.globalRegistry.add(schema, { id, ...(description !== undefined && { description }) })
  return schema
}

/** Gives a new schema a sentence in the API's description. */
export function described<Schema extends z.core.$ZodType>(schema: Schema, description: string): Schema {
  z.globalRegistry.add(schema, { description })
  return schema
}
