import { type AssetValues, type EditAssetSnapshot, type FieldOf, metaParts } from '@selvedge/machines'
import { STATES } from '@selvedge/sdk'
import { type AssetMeta, LEGACY_STATES, META_TYPES } from '@selvedge/sdk/wire'
import * as z from 'zod/mini'
import { metaWords } from '../assets/field-look.tsx'
import { ASSET } from './asset.messages.ts'

const metaSchema = z.object({
  id: z.string(),
  header: z.string(),
  type: z.enum(META_TYPES),
  value: z.nullable(z.union([z.string(), z.array(z.string())])),
  editable: z.boolean(),
})

/** Parses a stored draft of the asset form; all other keys are entries of the metadata. */
export const assetValuesSchema = z.catchall(
  z.object({ name: z.string(), description: z.string(), state: z.enum([...STATES, ...LEGACY_STATES]) }),
  z.nullable(metaSchema),
  // Only this app writes the draft, so the keys need no check.
) as unknown as z.ZodMiniObject & z.ZodMiniType<AssetValues>

type Field = FieldOf<AssetValues>
const NAMES: Readonly<Record<'name' | 'description' | 'state', string>> = {
  name: ASSET.name,
  description: ASSET.altText,
  state: ASSET.state,
}
const isPlain = (field: string): field is keyof typeof NAMES => field in NAMES

export function fieldName(field: Field, { item }: EditAssetSnapshot['context']): string {
  if (isPlain(field)) return NAMES[field]
  const id = metaParts.keyOf(field)
  return item?.metas.find((meta) => meta.id === id)?.header ?? ASSET.metadata
}

export function shownField(field: Field, value: unknown): string {
  if (field === 'state') return stateWord(String(value))
  return isPlain(field) ? String(value) : metaWords((value as AssetMeta | null | undefined)?.value)
}

/** States unknown to this app are shown under the server's name. */
export const stateWord = (state: string): string => ASSET.states[state as keyof typeof ASSET.states] ?? state
