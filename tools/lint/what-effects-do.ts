/**
 * An effect of a component subscribes, focuses, scrolls or sends events to a machine. State that is moved, a page that
 * is left or a call that is made in an effect is a flow that no machine shows.
 */

interface Node {
  type: string
  [part: string]: unknown
}

interface Call extends Node {
  callee: Node
  arguments: Node[]
}

interface Context {
  report(finding: { message: string; node: Node }): void
}

const MESSAGE = 'An effect only subscribes, focuses, scrolls or sends events: a flow belongs into a machine'

const EFFECTS = new Set(['useEffect', 'useLayoutEffect'])
const ACTS = new Set(['focus', 'select', 'send', 'scrollIntoView', 'scrollTo'])
/** Functions that answer with the cleanup of their subscription, so that an effect can consist of a call to them. */
const SUBSCRIBES = new Set([
  'flushedWhenLeft',
  'guard',
  'guardHistory',
  'keepPlace',
  'onMissingPart',
  'register',
  'retriedOnline',
  'subscribe',
])

export const whatEffectsDo = {
  create: (context: Context) => ({
    CallExpression(call: Call) {
      if (!EFFECTS.has(nameOf(call.callee))) return
      for (const node of offencesOf(call.arguments[0])) context.report({ message: MESSAGE, node })
    },
  }),
}

function offencesOf(effect: Node | undefined): Node[] {
  if (!effect) return []
  if (!isFunction(effect) || effect['async'] === true) return [effect]
  const body = effect['body'] as Node
  // Without braces a function or a reference to one is the cleanup itself.
  if (isFunction(body) || body.type === 'MemberExpression') return []
  if (body.type !== 'BlockStatement') return isAct(body) || SUBSCRIBES.has(calledIn(body)) ? [] : [body]
  const parts = partsOf(body)
  const isSubscribing = parts.some(({ type, argument }) => type === 'ReturnStatement' && argument)
  const acts = parts.flatMap(({ type, expression }) => (type === 'ExpressionStatement' ? [expression as Node] : []))
  return acts.filter((act) => !isAct(act) && !isLatest(act) && (!isSubscribing || movesState(act)))
}

const isAct = (node: Node) => ACTS.has(calledIn(node))

/** Keeps the latest props for the callbacks of a subscription. */
const isLatest = ({ type, left }: Node) => type === 'AssignmentExpression' && nameOf(left as Node) === 'current'

const movesState = (node: Node) => /^(set[A-Z]|navigate$|show$|fetch$)/.test(calledIn(node))

/** The statements that run with the effect, without those of its callbacks. */
function partsOf(node: Node): Node[] {
  const { parent: _, ...own } = node
  const inside = Object.values(own)
    .flat()
    .filter((part): part is Node => isNode(part) && !isFunction(part))
  return [node, ...inside.flatMap((part) => partsOf(part))]
}

/** Name of the function that an expression calls; empty if it calls none. */
function calledIn(node: Node): string {
  if (node.type === 'ChainExpression' || node.type === 'AwaitExpression' || node.type === 'UnaryExpression') {
    return calledIn((node['expression'] ?? node['argument']) as Node)
  }
  return node.type === 'CallExpression' ? nameOf((node as Call).callee) : ''
}

/** The last name of `useEffect`, `React.useEffect` or `field.current?.focus`. */
function nameOf(node: Node): string {
  if (node.type === 'ChainExpression') return nameOf(node['expression'] as Node)
  if (node.type === 'MemberExpression') return nameOf(node['property'] as Node)
  return typeof node['name'] === 'string' ? node['name'] : ''
}

const isFunction = ({ type }: Node) => /Function/.test(type)

const isNode = (part: unknown): part is Node =>
  typeof part === 'object' && part !== null && 'type' in part && typeof part.type === 'string'
