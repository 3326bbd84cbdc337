/** The row with its id and the requested columns; nested ones such as `meta.product.name` stay nested. */
export function pickFields<Row extends { id: string }>(
  row: Row,
  fields: ReadonlySet<string>,
): Partial<Row> & { id: string } {
  const picked: Tree = { id: row.id }
  for (const field of fields) copy(row as unknown as Tree, picked, field.split('.'))
  return picked as Partial<Row> & { id: string }
}

type Tree = Record<string, unknown>

function copy(from: Tree, to: Tree, [name = '', ...rest]: readonly string[]): void {
  if (!Object.hasOwn(from, name)) return
  const value = from[name]
  if (Array.isArray(value) && rest.length > 0) to[name] = [...listAt(to, name), ...value.filter(isEntry(rest))]
  else if (rest.length > 0 && isTree(value)) copy(value, (to[name] = treeAt(to, name)), rest)
  else to[name] = value
}

/** Some fields are lists: a column names an attribute or a field of assets by its id, and metadata by its only field. */
const isEntry =
  ([name = '']: readonly string[]) =>
  (entry: unknown): boolean =>
    isTree(entry) && (entry['attribute_id'] === name || entry['id'] === name || Object.hasOwn(entry, name))

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value)

function listAt(tree: Tree, name: string): unknown[] {
  const value = tree[name]
  return Array.isArray(value) ? value : []
}

function treeAt(tree: Tree, name: string): Tree {
  const value = tree[name]
  return isTree(value) ? value : {}
}
