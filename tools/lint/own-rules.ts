/** Project rules for oxlint. */

import { whatEffectsDo } from './what-effects-do.ts'

interface Node {
  type: string
}

interface ImportDeclaration extends Node {
  importKind?: string
  source: { value: string }
  specifiers: (Node & { importKind?: string })[]
}

interface ExportDeclaration extends Node {
  exportKind?: string
  source: { value: string } | null
}

interface MemberExpression extends Node {
  property: { name?: string }
}

interface Context {
  report(finding: { message: string; node: Node }): void
}

const MESSAGE = 'SQL stands in a *.store.ts (docs/adr/0049)'

/** Methods that begin a statement; all other methods of a query builder continue one. */
const STATEMENTS = new Set([
  'selectFrom',
  'selectNoFrom',
  'insertInto',
  'replaceInto',
  'updateTable',
  'deleteFrom',
  'mergeInto',
])

/** A file that imports `sql`, or calls a method that begins a statement, contains SQL. */
const sqlInStores = {
  create: (context: Context) => ({
    ImportDeclaration({ source, importKind, specifiers }: ImportDeclaration) {
      if (source.value !== 'kysely' || importKind === 'type') return
      for (const node of specifiers) if (node.importKind !== 'type') context.report({ message: MESSAGE, node })
    },
    ExportNamedDeclaration(node: ExportDeclaration) {
      if (node.source?.value === 'kysely' && node.exportKind !== 'type') context.report({ message: MESSAGE, node })
    },
    MemberExpression(node: MemberExpression) {
      if (STATEMENTS.has(node.property.name ?? '')) context.report({ message: MESSAGE, node })
    },
  }),
}

export default {
  meta: { name: 'selvedge' },
  rules: { 'sql-in-stores': sqlInStores, 'what-effects-do': whatEffectsDo },
}
