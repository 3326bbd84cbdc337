import * as z from 'zod/mini'

/**
 * Schema of a row under `fields`: every field that was not requested is absent. `inner` does the same for nested
 * fields.
 */
export function picked(row: z.ZodMiniObject, id: string, inner: z.core.$ZodLooseShape = {}): z.ZodMiniObject {
  const schema = z.extend(z.required(z.partial(row), { id: true }), inner)
  z.globalRegistry.add(schema, { id })
  return schema
}
