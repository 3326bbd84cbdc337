import * as z from 'zod/mini'

/** A row with `fields`: whatever was not asked for is left out. `inner` says so of what lies deeper. */
export function picked(row: z.ZodMiniObject, id: string, inner: z.core.$ZodLooseShape = {}): z.ZodMiniObject {
  const schema = z.extend(z.required(z.partial(row), { id: true }), inner)
  z.globalRegistry.add(schema, { id })
  return schema
}
