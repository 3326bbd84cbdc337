import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk.bundled.js'
import { flattened, type Move, type StateFacts } from './machine-facts.ts'

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

export interface DrawnState extends Box {
  state: StateFacts
  lines: readonly Line[]
}

export interface DrawnMove {
  id: string
  source: string
  path: string
  label: (Box & { lines: readonly string[] }) | undefined
}

export interface Line {
  kind: 'invoke' | 'effect' | 'move' | 'tag'
  text: string
}

export interface Drawing {
  width: number
  height: number
  states: readonly DrawnState[]
  moves: readonly DrawnMove[]
  starts: readonly (Box & { id: string })[]
}

export const LINE_HEIGHT = 16
export const HEAD_HEIGHT = 30
const LABEL_SIZE = 11
const TITLE_SIZE = 13

/** Lays out the states, transitions and labels of a machine. */
export async function drawMachine(root: StateFacts): Promise<Drawing> {
  // elkjs is 1.5 MB, so it is loaded only when a graph is shown.
  const { default: Elk } = await import('elkjs/lib/elk.bundled.js')
  await document.fonts.ready
  const measure = textMeasure()
  const states = flattened(root)
  const groups = states.flatMap(groupedMoves)
  const graph = (): ElkNode => ({
    id: 'drawing',
    children: [elkNode(root, measure)],
    edges: [
      ...groups.map((group) => elkEdge(group, measure)),
      ...states.flatMap(({ id, initial }) =>
        initial ? [{ id: `start ${id}`, sources: [startOf(id)], targets: [initial] }] : [],
      ),
    ],
  })
  const elk = new Elk()
  const placed: readonly ElkNode[] = await Promise.all(
    ['DOWN', 'RIGHT'].map((direction) =>
      elk.layout({ ...graph(), layoutOptions: { ...LAYOUT, 'elk.direction': direction } }),
    ),
  )
  return drawingOf(placed.reduce(easierToRead), states, groups)
}

/** The layout that can be drawn larger in a frame of the usual shape. */
function easierToRead(one: ElkNode, other: ElkNode): ElkNode {
  const size = ({ width, height }: Box) => Math.min(1, 960 / width, 720 / height)
  return size(boxOf(other)) > size(boxOf(one)) ? other : one
}

// ELK does not inherit these options, so every compound state sets them.
const SPACING = {
  'elk.edgeLabels.inline': 'true',
  'elk.spacing.edgeNode': '18',
  'elk.spacing.edgeEdge': '12',
  'elk.spacing.nodeNode': '28',
  'elk.spacing.nodeSelfLoop': '24',
  'elk.spacing.edgeLabel': '6',
  'elk.layered.spacing.nodeNodeBetweenLayers': '30',
  'elk.layered.spacing.edgeNodeBetweenLayers': '14',
}
const LAYOUT = {
  ...SPACING,
  'elk.algorithm': 'layered',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  'elk.layered.considerModelOrder.strategy': 'PREFER_NODES',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.padding': '[top=4,left=4,bottom=4,right=4]',
}

type Measure = (text: string, size: number) => number

interface MoveGroup {
  id: string
  source: string
  target: string
  lines: readonly string[]
}

/** Transitions between the same two states share one edge. */
function groupedMoves(state: StateFacts): MoveGroup[] {
  const leaving = state.moves.flatMap((move) => move.targets.map((target) => ({ target, text: moveWords(move) })))
  return [...Map.groupBy(leaving, ({ target }) => target)].map(([target, group]) => ({
    id: `${state.id} to ${target}`,
    source: state.id,
    target,
    lines: group.map(({ text }) => text),
  }))
}

export function moveWords({ trigger, guard }: Move): string {
  return guard ? `${trigger} [${guard}]` : trigger
}

function linesOf(state: StateFacts): Line[] {
  return [
    ...state.tags.map((text): Line => ({ kind: 'tag', text })),
    ...state.invokes.map((text): Line => ({ kind: 'invoke', text })),
    ...state.effects.map((text): Line => ({ kind: 'effect', text })),
    ...state.moves.flatMap((move): Line[] =>
      move.targets.length === 0 ? [{ kind: 'move', text: moveWords(move) }] : [],
    ),
  ]
}

function elkNode(state: StateFacts, measure: Measure): ElkNode {
  const lines = linesOf(state)
  const width = Math.max(
    measure(state.name, TITLE_SIZE) + 44,
    ...lines.map(({ text }) => measure(text, LABEL_SIZE) + 40),
    88,
  )
  const height = HEAD_HEIGHT + (lines.length > 0 ? lines.length * LINE_HEIGHT + 8 : 4)
  if (state.children.length === 0) return { id: state.id, width, height }
  return {
    id: state.id,
    layoutOptions: {
      ...SPACING,
      'elk.padding': `[top=${height + 16},left=18,bottom=18,right=18]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${width},${height})`,
    },
    children: [
      ...(state.initial ? [{ id: startOf(state.id), width: 9, height: 9 }] : []),
      ...state.children.map((child) => elkNode(child, measure)),
    ],
  }
}

function elkEdge({ id, source, target, lines }: MoveGroup, measure: Measure): ElkExtendedEdge {
  const width = Math.max(...lines.map((line) => measure(line, LABEL_SIZE))) + 14
  const label = { id: `label ${id}`, text: lines.join('\n'), width, height: lines.length * LINE_HEIGHT + 4 }
  return { id, sources: [source], targets: [target], labels: [label] }
}

function drawingOf(placed: ElkNode, states: readonly StateFacts[], groups: readonly MoveGroup[]): Drawing {
  const boxes = new Map(allNodes(placed).map((node) => [node.id, boxOf(node)]))
  const edges = new Map((placed.edges ?? []).map((edge) => [edge.id, edge]))
  const boxAt = (id: string) => boxes.get(id) ?? EMPTY
  return {
    ...boxOf(placed),
    states: states.map((state) => ({ ...boxAt(state.id), state, lines: linesOf(state) })),
    starts: states.flatMap(({ id, initial }) => (initial ? [{ ...boxAt(startOf(id)), id }] : [])),
    moves: [
      ...states.flatMap(({ id, initial }) =>
        initial
          ? [{ id: `start ${id}`, source: startOf(id), path: pathOf(edges.get(`start ${id}`)), label: undefined }]
          : [],
      ),
      ...groups.map(({ id, source, lines }) => {
        const edge = edges.get(id)
        const label = edge?.labels?.[0]
        return { id, source, path: pathOf(edge), label: label && { ...boxOf(label), lines } }
      }),
    ],
  }
}

const EMPTY: Box = { x: 0, y: 0, width: 0, height: 0 }
const startOf = (id: string) => `start of ${id}`

function allNodes(node: ElkNode): ElkNode[] {
  return [node, ...(node.children ?? []).flatMap(allNodes)]
}

function boxOf({ x = 0, y = 0, width = 0, height = 0 }: Partial<Box>): Box {
  return { x, y, width, height }
}

/** SVG path of straight segments with rounded corners. */
function pathOf(edge: ElkExtendedEdge | undefined): string {
  return (edge?.sections ?? [])
    .map(({ startPoint, bendPoints = [], endPoint }) => {
      const bends = bendPoints.map((bend, index) => {
        const from = cornerToward(bend, bendPoints[index - 1] ?? startPoint)
        const to = cornerToward(bend, bendPoints[index + 1] ?? endPoint)
        return `L ${from.x} ${from.y} Q ${bend.x} ${bend.y} ${to.x} ${to.y}`
      })
      return [`M ${startPoint.x} ${startPoint.y}`, ...bends, `L ${endPoint.x} ${endPoint.y}`].join(' ')
    })
    .join(' ')
}

interface Point {
  x: number
  y: number
}

function cornerToward(corner: Point, next: Point): Point {
  const length = Math.hypot(next.x - corner.x, next.y - corner.y)
  const share = length === 0 ? 0 : Math.min(6, length / 2) / length
  return { x: corner.x + (next.x - corner.x) * share, y: corner.y + (next.y - corner.y) * share }
}

function textMeasure(): Measure {
  const canvas = document.createElement('canvas').getContext('2d')
  const family = getComputedStyle(document.documentElement).fontFamily
  return (text, size) => {
    if (!canvas) return text.length * size * 0.6
    canvas.font = `500 ${size}px ${family}`
    return canvas.measureText(text).width
  }
}
