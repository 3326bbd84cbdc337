import { type Column, type ColumnType, type FilterItem, type Operator, OPERATORS_OF_TYPE } from '@selvedge/sdk/wire'
import type { RawBuilder } from 'kysely'
import type { ListContext } from '../list-context.ts'

/** The list's table is `t` in every fragment. */
export type Sql<T = unknown> = RawBuilder<T>
export type Condition = Sql<boolean>

/** Turns one item of a filter into SQL; throws `UnreadableValue` for a value that the column cannot take. */
export type ConditionBuilder = (item: FilterItem, scope: FilterScope) => Condition | Promise<Condition>

export interface FilterScope {
  context: ListContext
  /** The same list's condition for another filter: the one that a dynamic view keeps. */
  conditionOf: (storedFilter: string) => Promise<Condition>
}

export interface SortKey {
  by: Sql
  /** Small tables that `by` reads from. */
  join?: Sql
  /** `by` is a text that every row has, with an index: deep pages may begin at a row that was seen before. */
  seekable?: boolean
}

/** Items that a row has any number of; a filter takes their ids. */
export interface LinkedFacet {
  kind: 'linked'
  /** The `item_id` of each item of one row `t`, none twice. */
  links: Sql
  names: (context: ListContext) => Promise<ReadonlyMap<string, string>>
}

/** Items with so many rows that only those are counted which a filter names; a filter takes their ids. */
export interface NamedFacet {
  kind: 'named'
  /** The rows `t` of any of these items. */
  rowsOf: (context: ListContext, ids: readonly string[]) => Condition
  names: (context: ListContext, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>
}

/** How the values of a column are counted. */
export type FacetSource =
  | { kind: 'plain'; by: Sql<string | null>; names?: Readonly<Record<string, string>> }
  | { kind: 'reference'; by: Sql<string | null>; names: (context: ListContext) => Promise<ReadonlyMap<string, string>> }
  | LinkedFacet
  | NamedFacet
  | { kind: 'value'; attributeId: string; unit: string | null }

/** A column of a list on the server: what everybody may know of it, and how SQL reads it. */
export interface ListColumn {
  shown: Column
  condition?: ConditionBuilder
  sort?: SortKey
  facet?: FacetSource
}

export type ColumnSet = ReadonlyMap<string, ListColumn>

interface ColumnDraft {
  id: string
  header: string
  type: ColumnType
  condition?: ConditionBuilder
  sort?: SortKey
  facet?: FacetSource
  /** Fewer than the type takes, where SQL has no answer. */
  operators?: readonly Operator[]
  identifier?: string
  editable?: boolean
  draggable?: boolean
  alwaysOn?: boolean
  unit?: string | null
}

export function listColumn(draft: ColumnDraft): ListColumn {
  const { id, header, type, condition, sort, facet } = draft
  const operators = condition ? [...(draft.operators ?? OPERATORS_OF_TYPE[type])] : []
  const shown: Column = {
    id,
    header,
    type,
    identifier: draft.identifier ?? id,
    operators,
    sortable: sort !== undefined,
    draggable: draft.draggable ?? true,
    editable: draft.editable ?? false,
    always_on: draft.alwaysOn ?? false,
    nested: id.includes('.'),
    facet: facet !== undefined,
    unit: draft.unit ?? null,
  }
  return { shown, ...(condition && { condition }), ...(sort && { sort }), ...(facet && { facet }) }
}

export const columnSet = (columns: readonly ListColumn[]): ColumnSet =>
  new Map(columns.map((column) => [column.shown.id, column]))

/** The value of a filter cannot be read as what the column holds. */
export class UnreadableValue extends Error {
  readonly code: 'bad_filter' | 'bad_value'

  constructor(takes: string, code: 'bad_filter' | 'bad_value' = 'bad_filter') {
    super(`it takes ${takes}`)
    this.code = code
  }
}
