import type { Column, Filter, Operator } from '@selvedge/sdk'
import { type Concat, isValueless, withoutEmptyItems } from '@selvedge/sdk/wire'

/** A filter being edited: items may lack a column, and groups and items have ids. */
export interface FilterDraft {
  groups: readonly DraftGroup[]
  /** Ids are never reused, so that a view does not confuse two rows. */
  nextId: number
}

export interface DraftGroup {
  id: string
  /** Operator between this group and the previous one. */
  concat: Concat
  items: readonly DraftItem[]
}

export interface DraftItem {
  id: string
  column: string | undefined
  operator: Operator | undefined
  values: readonly string[]
  /** Operator between this item and the previous one. */
  concat: Concat
}

export const EMPTY_DRAFT: FilterDraft = { groups: [], nextId: 1 }

export function draftOf(filter: Filter): FilterDraft {
  let nextId = 1
  const newId = () => String(nextId++)
  const groups = filter.map(({ concat, items }) => ({
    id: newId(),
    concat,
    items: items.map((item) => ({ ...item, id: newId() })),
  }))
  return { groups, nextId }
}

/** The filter of a draft; incomplete items are left out. */
export function filterOf({ groups }: FilterDraft): Filter {
  return withoutEmptyItems(groups.map(({ concat, items }) => ({ concat, items: items.map(toItem) })))
}

export function addGroup({ groups, nextId }: FilterDraft): FilterDraft {
  const group: DraftGroup = { id: String(nextId), concat: 'and', items: [emptyItem(nextId + 1)] }
  return { groups: [...groups, group], nextId: nextId + 2 }
}

export function removeGroup(draft: FilterDraft, id: string): FilterDraft {
  return { ...draft, groups: draft.groups.filter((group) => group.id !== id) }
}

export function addItem(draft: FilterDraft, groupId: string): FilterDraft {
  const { nextId } = draft
  return {
    groups: draft.groups.map((group) =>
      group.id === groupId ? { ...group, items: [...group.items, emptyItem(nextId)] } : group,
    ),
    nextId: nextId + 1,
  }
}

/** Removes an item; the last item of a group is replaced by an empty one (specification 1, section 5). */
export function removeItem({ groups, nextId }: FilterDraft, id: string): FilterDraft {
  return {
    groups: groups.map((group) => {
      if (!group.items.some((item) => item.id === id)) return group
      const items = group.items.filter((item) => item.id !== id)
      return { ...group, items: items.length > 0 ? items : [emptyItem(nextId)] }
    }),
    nextId: nextId + 1,
  }
}

/** Keeps the operator if the new column supports it; values are cleared, because they belong to the old column. */
export function chooseColumn(draft: FilterDraft, id: string, column: Column): FilterDraft {
  return changeItem(draft, id, (item) => ({
    ...item,
    column: column.id,
    operator: column.operators.find((operator) => operator === item.operator) ?? column.operators[0],
    values: item.column === column.id ? item.values : [],
  }))
}

export function chooseOperator(draft: FilterDraft, id: string, operator: Operator): FilterDraft {
  return changeItem(draft, id, (item) => ({ ...item, operator, values: isValueless(operator) ? [] : item.values }))
}

export function changeValues(draft: FilterDraft, id: string, values: readonly string[]): FilterDraft {
  return changeItem(draft, id, (item) => ({ ...item, values }))
}

/** Toggles the operator of the item or group with this id. */
export function toggleConcat(draft: FilterDraft, id: string): FilterDraft {
  const groups = draft.groups.map((group) => (group.id === id ? { ...group, concat: other(group.concat) } : group))
  return changeItem({ ...draft, groups }, id, (item) => ({ ...item, concat: other(item.concat) }))
}

export function itemsOf({ groups }: FilterDraft): DraftItem[] {
  return groups.flatMap(({ items }) => items)
}

function changeItem(draft: FilterDraft, id: string, change: (item: DraftItem) => DraftItem): FilterDraft {
  return {
    ...draft,
    groups: draft.groups.map((group) => ({
      ...group,
      items: group.items.map((item) => (item.id === id ? change(item) : item)),
    })),
  }
}

const emptyItem = (id: number): DraftItem => ({
  id: String(id),
  column: undefined,
  operator: undefined,
  values: [],
  concat: 'and',
})

const other = (concat: Concat): Concat => (concat === 'and' ? 'or' : 'and')

function toItem({ column, operator, values, concat }: DraftItem) {
  const texts = values.filter((value) => value.trim() !== '')
  const isBlank = column === undefined || operator === undefined || (texts.length === 0 && !isValueless(operator))
  return isBlank ? { ...SAYS_NOTHING, concat } : { column, operator, values: texts, concat }
}

// An empty membership would match nothing; in the dialog it only means that no value is chosen yet.
const SAYS_NOTHING = { column: 'name', operator: 'eq', values: [] } as const
