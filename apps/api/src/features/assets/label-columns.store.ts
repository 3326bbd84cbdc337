import { type FilterItem, isValueless, type LabelOfAsset } from '@selvedge/sdk/wire'
import { sql } from 'kysely'
import { knownLabels } from './known-labels.store.ts'
import { allOf, isNegative, not, NOTHING, valuesOf } from '../../platform/listing/filters/conditions.ts'
import {
  type Condition,
  type ConditionBuilder,
  listColumn,
  type ListColumn,
  type Sql,
} from '../../platform/listing/columns/list-column.ts'
import type { ListContext } from '../../platform/listing/list-context.ts'
import { type Narrowing, onlyItemOf } from '../../platform/listing/filters/narrowing.ts'
import { matchItems, type NamedItem } from '../../platform/listing/filters/match-items.ts'

/** What a filter compares: the asset's own labels, or their categories. */
type Aspect = (label: LabelOfAsset) => NamedItem

const condition =
  (aspect: Aspect): ConditionBuilder =>
  async (item, { context }) => {
    const operator: string = item.operator
    if (operator === 'xt') return HAS_LABELS
    if (operator === 'xf' || operator === 'nl') return not(HAS_LABELS)
    const labels = [...(await knownLabels(context)).values()]
    const matching = (values: readonly string[]) => matchingLabels(values, item, labels, aspect)
    if (operator === 'ia') return allOf(valuesOf(item).map((value) => hasOneOf(matching([value]))))
    const among = hasOneOf(matching(valuesOf(item)))
    return isNegative(item) ? not(among) : among
  }

const HAS_LABELS: Condition = sql`t.label_ids <> '{}'`

function matchingLabels(
  values: readonly string[],
  item: FilterItem,
  labels: readonly LabelOfAsset[],
  aspect: Aspect,
): string[] {
  const matching = new Set(matchItems(values, item, labels.map(aspect)))
  return labels.filter((label) => matching.has(aspect(label).id)).map(({ id }) => id)
}

const hasOneOf = (ids: readonly string[]): Condition =>
  ids.length === 0 ? NOTHING : sql`t.label_ids && ${ids}::uuid[]`

const CATEGORIES = sql`
  select distinct c.category_id as item_id from labels c
  where c.supplier_id = t.supplier_id and c.id = any(t.label_ids)`

const namesBy =
  (aspect: Aspect) =>
  async (context: ListContext): Promise<ReadonlyMap<string, string>> =>
    new Map([...(await knownLabels(context)).values()].map(aspect).map(({ id, name }) => [id, name]))

export const labelsColumn = (): ListColumn =>
  listColumn({
    id: 'labels',
    header: 'Labels',
    type: 'multiple_choice',
    editable: true,
    condition: condition((label) => label),
    facet: { kind: 'linked', links: sql`select unnest(t.label_ids) as item_id`, names: namesBy((label) => label) },
  })

/** Number of assets with one label, when the list is narrowed by nothing else: it is kept with the label. */
export async function labelTotal(context: ListContext, narrowing: Narrowing): Promise<Sql | undefined> {
  const item = onlyItemOf(narrowing)
  if (item?.column !== 'labels' || isNegative(item) || isValueless(item.operator)) return undefined
  const values = valuesOf(item)
  const labels = [...(await knownLabels(context)).values()]
  const [id, ...others] = matchingLabels(values, item, labels, (label) => label)
  if (id === undefined || others.length > 0 || values.length > 1) return undefined
  return sql`select l.asset_count as n from labels l where l.supplier_id = ${context.supplierId} and l.id = ${id}`
}

export const labelCategoryColumn = (): ListColumn =>
  listColumn({
    id: 'label_category',
    header: 'Label category',
    type: 'multiple_choice',
    condition: condition(({ category }) => category),
    facet: { kind: 'linked', links: CATEGORIES, names: namesBy(({ category }) => category) },
  })
