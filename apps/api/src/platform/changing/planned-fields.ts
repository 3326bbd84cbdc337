import type { BulkMode, variantFieldsSchema } from '@selvedge/sdk/wire'
import type * as z from 'zod'
import { Problem } from '../http/problem.ts'
import type { Change } from './change.ts'
import { knownAssets } from './known-assets.ts'
import { refuseUnknownReferences } from './known-references.ts'
import { invalid } from './refusals.ts'
import { attributesOfValues } from './values.store.ts'

export type VariantFieldsBody = z.output<typeof variantFieldsSchema>
type Optionset = NonNullable<NonNullable<VariantFieldsBody['meta']>['optionset']>

/** A validated change of variants: everything it names exists, and no list contradicts itself. */
export interface PlannedFields {
  mode: BulkMode
  /** New values of these fields; missing fields stay as they are. */
  scalars: Partial<Record<'name' | 'state' | 'description' | 'external_url' | 'external_id', string | null>>
  values?: { ids: readonly string[]; oneValued: readonly string[] }
  optionset?: Optionset
  assets?: readonly string[]
}

/** Reads the fields of a change; `place` is the JSON pointer to them in the body. */
export async function planFields(
  change: Change,
  { attributes, meta, ...scalars }: VariantFieldsBody,
  mode: BulkMode,
  place = '#',
): Promise<PlannedFields> {
  const assets = meta?.assets && (await knownAssets(change, meta.assets, `${place}/meta/assets`))
  return {
    mode,
    scalars: mode === 'remove' ? cleared(scalars, place) : given(scalars),
    ...(attributes && { values: await knownValues(change, attributes, mode, `${place}/attributes`) }),
    ...(meta?.optionset && { optionset: meta.optionset }),
    ...(assets && { assets }),
  }
}

type Scalars = Omit<VariantFieldsBody, 'attributes' | 'meta'>

const given = (scalars: Scalars): PlannedFields['scalars'] =>
  Object.fromEntries(Object.entries(scalars).filter(([, value]) => value !== undefined))

/** An item without a state is a draft. */
function cleared(scalars: Scalars, place: string): PlannedFields['scalars'] {
  const names = Object.keys(given(scalars))
  if (names.includes('name')) throw invalid(`${place}/name`, 'invalid', 'Variant name is required')
  return Object.fromEntries(names.map((name) => [name, name === 'state' ? 'draft' : null]))
}

async function knownValues(change: Change, ids: readonly string[], mode: BulkMode, place: string) {
  await refuseUnknownReferences(change, 'attribute_values', ids, (index) => `${place}/${index}`)
  const attributeOf = await attributesOfValues(change.trx, change.supplierId, ids)
  const unique = [...new Set(ids)]
  const oneValued = unique.flatMap((id) => {
    const attribute = attributeOf.get(id)
    return attribute && attribute.display_type !== 'multiple_choice' ? [attribute] : []
  })
  if (mode !== 'remove') refuseSeveral(oneValued, ids, place)
  return { ids: unique, oneValued: oneValued.map(({ attribute_id }) => attribute_id) }
}

function refuseSeveral(
  oneValued: readonly { id: string; attribute_id: string; name: string }[],
  ids: readonly string[],
  place: string,
): void {
  const seen = new Set<string>()
  const errors = oneValued.flatMap(({ id, attribute_id, name }) => {
    const isFirst = !seen.has(attribute_id)
    seen.add(attribute_id)
    if (isFirst) return []
    const detail = `The attribute ${name} takes only one value.`
    return [{ pointer: `${place}/${ids.indexOf(id)}`, id, code: 'one_value_only', detail }]
  })
  if (errors[0]) throw new Problem(422, 'one_value_only', errors[0].detail, { errors })
}
