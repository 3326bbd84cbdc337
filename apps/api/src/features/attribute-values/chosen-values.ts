import type { WireChoice, WireValuesChoice } from '@selvedge/sdk/wire'
import { refuseUnknownIds } from '../../platform/changing/bulk-ids.ts'
import type { ChoiceBounds } from '../../platform/changing/choice.ts'
import { eachChosenId } from '../../platform/jobs/each-chosen.ts'
import type { ListContext } from '../../platform/listing/list-context.ts'
import type { ListResource } from '../../platform/listing/list-resource.ts'
import { scoped } from '../../platform/listing/filters/scope.ts'
import { notFound } from '../../platform/http/problem.ts'
import { valueList, valuesOf } from './attribute-value-list.store.ts'
import { knownValues, type OwnedAttribute, readAttribute } from './attribute-values.store.ts'

/** Chosen values of one attribute, or of all attributes when none is named. */
export interface ChosenValues {
  attributeId: string | undefined
  choice: WireChoice
}

export const chosenIn = (chosen: WireValuesChoice): ChosenValues =>
  'ids' in chosen
    ? { attributeId: undefined, choice: { ids: chosen.ids } }
    : { attributeId: chosen.attribute_id, choice: { matching: chosen.matching } }

/**
 * Processes the values a few thousand at a time and returns their number. Refuses ids that do not exist or belong to
 * another attribute.
 */
export async function eachChosenValue(
  context: ListContext,
  { attributeId, choice }: ChosenValues,
  work: (ids: readonly string[]) => Promise<void>,
  bounds: ChoiceBounds = {},
): Promise<{ count: number }> {
  const known = async (ids: readonly string[]) => new Set(await knownValues(context, ids, attributeId))
  const list = await listOf(context, attributeId)
  return { count: await eachChosenId(context, list, choice, { known, bounds }, work) }
}

export async function refuseUnknownValues(
  context: ListContext,
  ids: readonly string[],
  attributeId?: string,
): Promise<void> {
  refuseUnknownIds(ids, new Set(await knownValues(context, ids, attributeId)))
}

export async function listOf(
  context: ListContext,
  attributeId: string | undefined,
): Promise<ListResource<{ id: string }>> {
  return attributeId === undefined
    ? valueList
    : scoped(valueList, valuesOf((await attributeOf(context, attributeId)).id))
}

/** Throws 404 when there is no such attribute. */
export async function attributeOf(context: ListContext, id: string): Promise<OwnedAttribute> {
  const attribute = await readAttribute(context, id)
  if (!attribute) throw notFound()
  return attribute
}
