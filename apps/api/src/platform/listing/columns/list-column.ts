import { type Column, type ColumnType, type FilterItem, type Operator, OPERATORS_OF_TYPE } from '@selvedge/sdk/wire'
import type { RawBuilder } from 'kysely'
import type { ListContext } from '../list-context.ts'

/** The list's table is `t` in every fragment. */
export type Sql<T = unknown> = RawBuilder<T>
export type Condition = Sql<boolean>

/** Turns one filter item into SQL; throws `UnreadableValue` for a value that the column does not accept. */
export type ConditionBuilder = (item: FilterItem, scope: FilterScope) => Condition | Promise<Condition>

export interface FilterScope {
  context: ListContext
  /** Compiles another filter on the same list, such as the stored filter of a dynamic view. */
  conditionOf: (storedFilter: string) => Promise<Condition>
}

export interface SortKey {
  by: Sql
  /** Compared in turn between rows that are equal in `by`; an index can give their order, which it cannot for a row. */
  andBy?: readonly Sql[]
  /** Joins of the small tables that `by` reads from. */
  join?: Sql
  /** `by` is a text that is never null and has an index, so a deep page may begin at a known row. */
  seekable?: boolean
}

/** A many-to-many facet: a row has any number of items; filters take their ids. */
export interface LinkedFacet {
  kind: 'linked'
  /** The distinct `item_id`s of one row `t`. */
  links: Sql
  names: (context: ListContext) => Promise<ReadonlyMap<string, string>>
}

/** A facet of items with so many rows that only those named in a filter are counted; filters take their ids. */
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

/** A server-side list column: its public description, and how SQL reads it. */
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
  /** Fewer than the type has, if SQL does not support all of them. */
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

/** A filter value does not fit the column's type. */
export class UnreadableValue extends Error {
  readonly code: 'bad_filter' | 'bad_value'

  constructor(takes: string, code: 'bad_filter' | 'bad_value' = 'bad_filter') {
    super(`it takes ${takes}`)
    this.code = code
  }
}
