import type { PalettePlace } from '@selvedge/machines'
import * as z from 'zod/mini'
import { readLocal, storeLocal } from '../shared/local-state.ts'

const keyOf = (userId: string) => `selvedge.palette.${userId}`

const named = { id: z.string(), name: z.string() }
const item = { ...named, code: z.nullable(z.string()), image: z.nullable(z.string()), productId: z.string() }
const placesSchema: z.ZodMiniType<PalettePlace[]> = z.array(
  z.union([
    z.object({ kind: z.literal('page'), ...named }),
    z.object({ kind: z.enum(['product', 'variant']), ...item }),
    z.object({ kind: z.literal('view'), ...named, viewKind: z.enum(['static', 'dynamic']) }),
  ]),
)

/** Places the user chose recently in this browser. Sign-out clears them with all local state. */
export function readRecent(userId: string): readonly PalettePlace[] {
  try {
    return placesSchema.safeParse(JSON.parse(readLocal(keyOf(userId)) ?? '[]')).data ?? []
  } catch {
    return []
  }
}

export function storeRecent(userId: string, places: readonly PalettePlace[]): void {
  storeLocal(keyOf(userId), JSON.stringify(places))
}
