import type {
  AliasNode,
  DeleteQueryNode,
  InsertQueryNode,
  MergeQueryNode,
  OperationNode,
  RawNode,
  ReferenceNode,
  SelectQueryNode,
  TableNode,
  UpdateQueryNode,
} from 'kysely'
import { SUPPLIER_TABLES } from './schema.ts'

/** Supplier tables that the statement, or a nested one, uses without naming their supplier_id. */
export function missingSuppliers(node: OperationNode): string[] {
  return [...missingHere(node), ...children(node).flatMap(missingSuppliers)]
}

function missingHere(node: OperationNode): string[] {
  if (isInsert(node)) return missingInInsert(node)
  if (isRaw(node)) return missingInRaw(node)
  if (!isStatement(node)) return []
  const { tables, conditions } = partsOf(node)
  const mentions = conditions.flatMap(mentionsIn)
  return namedTables(tables)
    .filter(({ alias }) => !mentions.includes(alias) && !mentions.includes(ANY_TABLE))
    .map(({ table }) => table)
}

function missingInInsert({ into, columns = [] }: InsertQueryNode): string[] {
  const named = columns.some(({ column }) => column.name === 'supplier_id')
  return named || !into ? [] : namedTables([into]).map(({ table }) => table)
}

const TABLE_IN_TEXT = /\b(?:from|join|into|update|using|only)\s+(?:public\.)?"?([a-z_]+)/gi

function missingInRaw(node: RawNode): string[] {
  if (mentionsIn(node).length > 0) return []
  const written = [...textOf(node).matchAll(TABLE_IN_TEXT)].map(([, table = '']) => table.toLowerCase())
  const embedded = namedTables(node.parameters.flatMap(tablesInRaw)).map(({ table }) => table)
  return [...written.filter((table) => SUPPLIER_TABLES.has(table)), ...embedded]
}

type Statement = SelectQueryNode | UpdateQueryNode | DeleteQueryNode | MergeQueryNode

/** What a statement reads or changes, and where it may name the supplier. */
function partsOf(node: Statement): { tables: OperationNode[]; conditions: OperationNode[] } {
  if (node.kind === 'MergeQueryNode') {
    const { into, using } = node
    return { tables: [into, ...(using ? [using.table] : [])], conditions: present(using?.on) }
  }
  const { joins = [], where } = node
  const conditions = present(where, ...joins.map(({ on }) => on))
  const joined = joins.map(({ table }) => table)
  switch (node.kind) {
    case 'SelectQueryNode':
      return { tables: [...(node.from?.froms ?? []), ...joined], conditions }
    case 'UpdateQueryNode':
      return { tables: [...present(node.table), ...(node.from?.froms ?? []), ...joined], conditions }
    case 'DeleteQueryNode':
      return { tables: [...node.from.froms, ...(node.using?.tables ?? []), ...joined], conditions }
  }
}

/** The mentions in a condition: the alias before `supplier_id`, or any table if it is unqualified or in raw SQL. */
function mentionsIn(node: OperationNode): string[] {
  if (isStatement(node) || isInsert(node)) return []
  if (isReference(node)) {
    if (node.column.kind !== 'ColumnNode' || node.column.column.name !== 'supplier_id') return []
    return [node.table ? node.table.table.identifier.name : ANY_TABLE]
  }
  if (isRaw(node) && node.sqlFragments.some((text) => text.includes('supplier_id'))) return [ANY_TABLE]
  return children(node).flatMap(mentionsIn)
}

const ANY_TABLE = '*'

/** The supplier tables among these, with the names that conditions use for them. */
function namedTables(nodes: readonly OperationNode[]): { table: string; alias: string }[] {
  return nodes.flatMap((node) => {
    const named = isAlias(node) ? node.node : node
    if (!isTable(named)) return []
    const table = named.table.identifier.name
    if (!SUPPLIER_TABLES.has(table)) return []
    return [{ table, alias: isAlias(node) ? aliasOf(node) : table }]
  })
}

const aliasOf = ({ alias }: AliasNode): string => ('name' in alias && typeof alias.name === 'string' ? alias.name : '')

function tablesInRaw(node: OperationNode): OperationNode[] {
  if (isTable(node)) return [node]
  return isRaw(node) ? node.parameters.flatMap(tablesInRaw) : []
}

function textOf(node: RawNode): string {
  return node.sqlFragments
    .map((text, index) => {
      const parameter = node.parameters[index]
      return parameter && isRaw(parameter) ? text + textOf(parameter) : text
    })
    .join(' ')
}

/** Skips values: they contain no statement, and there may be thousands. */
function children(node: OperationNode): OperationNode[] {
  if (node.kind === 'ValueNode' || node.kind === 'PrimitiveValueListNode') return []
  return Object.values(node).flat().filter(isNode)
}

const isNode = (value: unknown): value is OperationNode =>
  typeof value === 'object' && value !== null && 'kind' in value && typeof value.kind === 'string'
const present = (...nodes: (OperationNode | undefined)[]): OperationNode[] => nodes.filter(isNode)

const STATEMENTS = ['SelectQueryNode', 'UpdateQueryNode', 'DeleteQueryNode', 'MergeQueryNode']
const isStatement = (node: OperationNode): node is Statement => STATEMENTS.includes(node.kind)
const isInsert = (node: OperationNode): node is InsertQueryNode => node.kind === 'InsertQueryNode'
const isRaw = (node: OperationNode): node is RawNode => node.kind === 'RawNode'
const isReference = (node: OperationNode): node is ReferenceNode => node.kind === 'ReferenceNode'
const isAlias = (node: OperationNode): node is AliasNode => node.kind === 'AliasNode'
const isTable = (node: OperationNode): node is TableNode => node.kind === 'TableNode'
