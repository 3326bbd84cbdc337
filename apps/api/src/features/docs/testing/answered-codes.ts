import { globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import ts from 'typescript'

export interface AnsweredCodes {
  /** Statuses by code, in order. */
  codes: Map<string, Set<number>>
  /** Places whose code is not a literal, as `file: expression`. */
  unread: string[]
}

/** Codes that the sources below `root` answer, in `new Problem(status, code, …)` or `{ status, code }`. */
export function answeredCodes(root: string): AnsweredCodes {
  const files = globSync('**/*.ts', { cwd: root }).filter((path) => !/\.test\.ts$|(^|\/)testing\//.test(path))
  const sources = files.map((path) => parse(join(root, path)))
  const found: AnsweredCodes = { codes: new Map(), unread: [] }
  for (const source of sources) {
    for (const place of placesIn(source)) note(found, root, source, answersOf(place, sources))
  }
  return found
}

/** A place that makes an answer: its expressions for status and code. */
interface Place {
  status: ts.Expression
  code: ts.Expression
}

interface Answer {
  status: number | undefined
  code: string | undefined
  text: string
}

const parse = (path: string) =>
  ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, /* setParentNodes */ true)

function note({ codes, unread }: AnsweredCodes, root: string, source: ts.SourceFile, answers: readonly Answer[]): void {
  for (const { status, code, text } of answers) {
    if (status === undefined || code === undefined) unread.push(`${source.fileName.slice(root.length)}: ${text}`)
    else codes.set(code, (codes.get(code) ?? new Set()).add(status))
  }
}

function placesIn(source: ts.SourceFile): Place[] {
  return nodesOf(source).flatMap((node) => {
    if (ts.isNewExpression(node) && node.expression.getText() === 'Problem') {
      const [status, code] = node.arguments ?? []
      return status && code ? [{ status, code }] : []
    }
    if (!ts.isObjectLiteralExpression(node)) return []
    const [status, code] = [valueOfProperty(node, 'status'), valueOfProperty(node, 'code')]
    return status && code ? [{ status, code }] : []
  })
}

function nodesOf(root: ts.Node): ts.Node[] {
  const nodes = [root]
  // Grows while it is iterated.
  for (const node of nodes) ts.forEachChild(node, (child) => void nodes.push(child))
  return nodes
}

const valueOfProperty = (object: ts.ObjectLiteralExpression, name: string) =>
  object.properties.filter(ts.isPropertyAssignment).find((property) => property.name.getText() === name)?.initializer

/** Where status or code are parameters, the callers are followed until they reach literals. */
function answersOf({ status, code }: Place, sources: readonly ts.SourceFile[]): Answer[] {
  const maker = parameterOf(status) ?? parameterOf(code)
  const given = (call: ts.CallExpression, expression: ts.Expression): ts.Expression | undefined => {
    const parameter = parameterOf(expression)
    return parameter ? (call.arguments[parameter.index] ?? parameter.initial) : expression
  }
  if (maker) {
    return callsOf(maker.maker, sources).flatMap((call) => {
      const [itsStatus, itsCode] = [given(call, status), given(call, code)]
      return itsStatus && itsCode ? answersOf({ status: itsStatus, code: itsCode }, sources) : []
    })
  }
  const text = `${status.getText()}, ${code.getText()}`
  return literalsOf(status).flatMap((one) =>
    literalsOf(code).map((other) => ({
      status: one === undefined ? undefined : Number(one),
      code: other,
      text,
    })),
  )
}

/** The literals that an expression may take; undefined where it has none. */
function literalsOf(expression: ts.Expression): (string | undefined)[] {
  if (ts.isStringLiteral(expression) || ts.isNumericLiteral(expression)) return [expression.text]
  if (ts.isConditionalExpression(expression)) {
    return [...literalsOf(expression.whenTrue), ...literalsOf(expression.whenFalse)]
  }
  const constant = ts.isIdentifier(expression) ? constantOf(expression) : undefined
  return constant ? literalsOf(constant) : [undefined]
}

/** The initializer of a name, alone (`const code = …`) or destructured (`const [code, detail] = [ … ]`). */
function constantOf(name: ts.Identifier): ts.Expression | undefined {
  for (let node: ts.Node = name; !ts.isSourceFile(node); node = node.parent) {
    if (!ts.isBlock(node.parent) && !ts.isSourceFile(node.parent)) continue
    const declared = node.parent.statements.filter(ts.isVariableStatement)
    for (const { name: pattern, initializer } of declared.flatMap(
      ({ declarationList }) => declarationList.declarations,
    )) {
      if (pattern.getText() === name.text) return initializer
      if (!ts.isArrayBindingPattern(pattern) || !initializer || !ts.isArrayLiteralExpression(initializer)) continue
      const index = pattern.elements.findIndex((element) => element.getText() === name.text)
      if (index >= 0) return initializer.elements[index]
    }
  }
  return undefined
}

type Maker = ts.FunctionDeclaration | ts.ArrowFunction

interface Handed {
  maker: Maker
  index: number
  initial: ts.Expression | undefined
}

/** The function and parameter index that an expression comes from. */
function parameterOf(expression: ts.Expression): Handed | undefined {
  if (!ts.isIdentifier(expression)) return undefined
  for (let node: ts.Node = expression; !ts.isSourceFile(node); node = node.parent) {
    if (!ts.isFunctionDeclaration(node) && !ts.isArrowFunction(node)) continue
    const index = node.parameters.findIndex(({ name }) => name.getText() === expression.text)
    if (index >= 0 && nameOf(node)) return { maker: node, index, initial: node.parameters[index]?.initializer }
  }
  return undefined
}

function nameOf(maker: Maker): string | undefined {
  if (maker.name) return maker.name.getText()
  return ts.isVariableDeclaration(maker.parent) ? maker.parent.name.getText() : undefined
}

function callsOf(maker: Maker, sources: readonly ts.SourceFile[]): ts.CallExpression[] {
  const name = nameOf(maker) ?? ''
  const home = maker.getSourceFile()
  return sources
    .filter((source) => source === home || imports(source, name, home))
    .flatMap((source) => nodesOf(source))
    .filter(ts.isCallExpression)
    .filter(({ expression }) => expression.getText() === name)
}

const imports = (source: ts.SourceFile, name: string, home: ts.SourceFile) =>
  source.statements
    .filter(ts.isImportDeclaration)
    .some(
      ({ moduleSpecifier, importClause }) =>
        ts.isStringLiteral(moduleSpecifier) &&
        resolve(dirname(source.fileName), moduleSpecifier.text) === home.fileName &&
        new RegExp(`\\b${name}\\b`).test(importClause?.getText() ?? ''),
    )
