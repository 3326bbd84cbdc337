import type { AssetMeta, WireAssetPatch } from '@selvedge/sdk/wire'
import type { Change } from '../../platform/changing/change.ts'
import { invalid } from '../../platform/changing/refusals.ts'
import { countValues, readFieldValues, valueIdsOf } from '../asset-fields/field-values.store.ts'

type MetaPatch = NonNullable<WireAssetPatch['metas']>[number]

/** More would make a filter by this field slow for everyone. */
const MAX_VALUES = 10_000

/** Ids of the values that the asset has after the change; refuses a field that is unknown, read-only or of another type. */
export async function fieldValuesAfter(
  change: Change,
  asset: { metas: readonly AssetMeta[]; field_value_ids: readonly string[] },
  patches: readonly MetaPatch[],
  clears: boolean,
): Promise<string[]> {
  const wanted = new Map<string, readonly string[]>()
  for (const [index, patch] of patches.entries()) {
    const { meta, value } = checked(asset.metas, patch, index, clears)
    if (meta.editable) wanted.set(meta.id, value === null ? [] : [value].flat().filter((text) => text !== ''))
  }
  const held = await readFieldValues(change, asset.field_value_ids)
  const after = asset.field_value_ids.filter((id) => !wanted.has(held.get(id)?.field_id ?? ''))
  for (const [fieldId, values] of wanted) {
    if (values.length === 0) continue
    after.push(...(await valueIdsOf(change, fieldId, values)))
    if ((await countValues(change, fieldId)) > MAX_VALUES) {
      throw invalid(
        '#/metas',
        'too_many_items',
        `A field may have ${MAX_VALUES.toLocaleString('en')} different values.`,
      )
    }
  }
  return after
}

function checked(metas: readonly AssetMeta[], { id, value }: MetaPatch, index: number, clears: boolean) {
  const meta = metas.find((known) => known.id === id)
  if (!meta) throw invalid(`#/metas/${index}/id`, 'invalid', 'The asset has no such field.')
  const pointer = `#/metas/${index}/value`
  const next = clears ? null : value
  if (JSON.stringify(next) === JSON.stringify(meta.value)) return { meta, value: meta.value }
  if (!meta.editable) throw invalid(pointer, 'invalid', `${meta.header} cannot be changed.`)
  if (next !== null && Array.isArray(next) !== (meta.type === 'multiple_choice')) {
    const takes = meta.type === 'multiple_choice' ? 'a list of texts' : 'one text'
    throw invalid(pointer, 'invalid', `${meta.header} takes ${takes}.`)
  }
  if (meta.type !== 'color' || typeof next !== 'string' || next === '') return { meta, value: next }
  if (!/^#[\da-f]{6}$/i.test(next)) throw invalid(pointer, 'invalid', `${meta.header} takes a colour such as #1e90ff.`)
  return { meta, value: next.toLowerCase() }
}
