import type { AssetMeta, WireAssetPatch } from '@selvedge/sdk/wire'
import { Problem } from '../../platform/http/problem.ts'

type MetaPatch = NonNullable<WireAssetPatch['metas']>[number]

/** Applies the given values to the metas; refuses a field that is missing, read-only or of another type. */
export function changedMetas(stored: unknown, patches: readonly MetaPatch[], clears: boolean): AssetMeta[] {
  const metas = stored as AssetMeta[]
  const values = new Map(patches.map((patch, index) => [patch.id, checked(metas, patch, index, clears)]))
  return metas.map((meta) => ({ ...meta, value: values.has(meta.id) ? (values.get(meta.id) ?? null) : meta.value }))
}

function checked(
  metas: readonly AssetMeta[],
  { id, value }: MetaPatch,
  index: number,
  clears: boolean,
): AssetMeta['value'] {
  const meta = metas.find((known) => known.id === id)
  if (!meta) throw invalid(`#/metas/${index}/id`, 'The asset has no such field.')
  const next = clears ? null : value
  if (JSON.stringify(next) === JSON.stringify(meta.value)) return meta.value
  if (!meta.editable) throw invalid(`#/metas/${index}/value`, `${meta.header} cannot be changed.`)
  if (next !== null && Array.isArray(next) !== (meta.type === 'multiple_choice')) {
    const takes = meta.type === 'multiple_choice' ? 'a list of texts' : 'one text'
    throw invalid(`#/metas/${index}/value`, `${meta.header} takes ${takes}.`)
  }
  return next
}

const invalid = (pointer: string, detail: string) =>
  new Problem(422, 'invalid', detail, { errors: [{ pointer, code: 'invalid', detail }] })
