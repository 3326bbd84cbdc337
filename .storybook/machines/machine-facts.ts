import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { type DirectedGraphNode, toDirectedGraph } from 'xstate/graph'
import { actionName, delayWords, guardName, triggerWords } from './machine-names.ts'

export interface Move {
  trigger: string
  guard: string | undefined
  /** Target state ids; empty for a transition that stays in the state. */
  targets: readonly string[]
  effects: readonly string[]
  description: string | undefined
}

export interface StateFacts {
  id: string
  /** Path such as `rows.showing.settled`; empty for the root. */
  path: string
  name: string
  type: AnyStateNode['type']
  initial: string | undefined
  description: string | undefined
  tags: readonly string[]
  invokes: readonly string[]
  effects: readonly string[]
  moves: readonly Move[]
  children: readonly StateFacts[]
}

/** The machine as a tree of states with their transitions. */
export function stateFacts(machine: AnyStateMachine): StateFacts {
  return factsOf(machine, toDirectedGraph(machine))
}

/** The state and its descendants, in the order of the config. */
export function flattened(state: StateFacts): StateFacts[] {
  return [state, ...state.children.flatMap(flattened)]
}

export interface MachineParts {
  events: readonly string[]
  guards: readonly string[]
  actors: readonly { name: string; states: readonly string[]; isEndless: boolean }[]
  delays: readonly string[]
  tags: readonly { name: string; states: readonly string[] }[]
}

/** Everything a machine consists of besides its states. */
export function machineParts(machine: AnyStateMachine): MachineParts {
  const states = flattened(stateFacts(machine))
  const { actors, delays, guards } = machine.implementations
  const tags = [...new Set(states.flatMap((state) => state.tags))].toSorted(byName)
  return {
    events: machine.events.filter((event: string) => !event.startsWith('xstate.')).toSorted(byName),
    guards: Object.keys(guards).toSorted(byName),
    actors: Object.entries(actors).map(([name, logic]) => ({
      name,
      states: nameStates(states.filter(({ invokes }) => invokes.includes(name))),
      isEndless: typeof logic === 'object' && logic !== null && 'endless' in logic,
    })),
    delays: Object.keys(delays).map((name) => delayWords(machine, name)),
    tags: tags.map((name) => ({ name, states: nameStates(states.filter((state) => state.tags.includes(name))) })),
  }
}

const byName = (one: string, other: string) => one.localeCompare(other)
const nameStates = (states: readonly StateFacts[]) => states.map(({ path, name }) => path || name)

function factsOf(machine: AnyStateMachine, { stateNode: node, edges, children }: DirectedGraphNode): StateFacts {
  const drawn = new Set(edges.map(({ transition }) => transition))
  const always = (node.always ?? []).filter((transition) => !drawn.has(transition))
  return {
    id: node.id,
    path: node.path.join('.'),
    name: node.key,
    type: node.type,
    initial: node.type === 'compound' ? node.initial.target[0]?.id : undefined,
    description: node.description,
    tags: node.tags,
    invokes: node.invoke.map(({ src }) => (typeof src === 'string' ? src : 'actor')),
    effects: effectsOf(node),
    moves: [...drawn, ...always].map((transition) => moveOf(machine, transition)),
    children: children.map((child) => factsOf(machine, child)),
  }
}

/** Leaves out the two actions that XState adds for every delay. */
function effectsOf({ entry, exit, after }: AnyStateNode): string[] {
  const isOfDelay = (action: unknown) => after.some(({ eventType }) => actionName(action).includes(eventType))
  return [
    ...entry.filter((action) => !isOfDelay(action)).map((action) => `entry: ${actionName(action)}`),
    ...exit.filter((action) => !isOfDelay(action)).map((action) => `exit: ${actionName(action)}`),
  ]
}

function moveOf(machine: AnyStateMachine, transition: AnyTransitionDefinition): Move {
  const { eventType, target, guard, actions, description } = transition
  const delay: unknown = 'delay' in transition ? transition.delay : undefined
  return {
    trigger: triggerWords(machine, eventType, delay),
    guard: guardName(guard),
    targets: (target ?? []).map(({ id }) => id),
    effects: actions.map(actionName),
    description,
  }
}
