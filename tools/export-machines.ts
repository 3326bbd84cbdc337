/** `pnpm machines:export [folder]`: every machine as a JSON file that Stately Studio imports. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import * as machines from '@selvedge/machines'
import { type AnyStateMachine, type AnyStateNode, type AnyTransitionDefinition, StateMachine } from 'xstate'
import { actionName, guardName } from '../.storybook/machines/machine-names.ts'
import { ROOT } from './run.ts'

/** A config without functions: actions, guards and actors are referenced by name. */
export interface StateConfig {
  id?: string
  description?: string
  type?: 'parallel' | 'final' | 'history'
  initial?: string
  tags?: readonly string[]
  entry?: readonly string[]
  exit?: readonly string[]
  invoke?: readonly InvokeConfig[]
  on?: Record<string, readonly TransitionConfig[]>
  after?: Record<string, readonly TransitionConfig[]>
  always?: readonly TransitionConfig[]
  onDone?: readonly TransitionConfig[]
  states?: Record<string, StateConfig>
}

interface InvokeConfig {
  id: string
  src: string
  onDone?: readonly TransitionConfig[]
  onError?: readonly TransitionConfig[]
}

interface TransitionConfig {
  target?: string | readonly string[]
  guard?: string
  actions?: readonly string[]
  reenter?: true
  description?: string
}

/** All machines of `@selvedge/machines`, by export name. */
export function exportedMachines(): Record<string, AnyStateMachine> {
  return Object.fromEntries(
    Object.entries(machines).flatMap(([name, value]) => (value instanceof StateMachine ? [[name, value]] : [])),
  )
}

/** Writes one file per machine and returns the paths. */
export function exportMachines(folder: string): string[] {
  mkdirSync(folder, { recursive: true })
  return Object.entries(exportedMachines()).map(([name, machine]) => {
    const path = join(folder, `${name}.json`)
    writeFileSync(path, `${JSON.stringify(machineConfig(machine), null, 2)}\n`)
    return path
  })
}

export function machineConfig(machine: AnyStateMachine): StateConfig {
  return { id: machine.id, ...stateConfig(machine.root) }
}

function stateConfig(node: AnyStateNode): StateConfig {
  const { description, tags, type, entry, exit, after, always = [] } = node
  const isOfDelay = (action: unknown) => after.some(({ eventType }) => actionName(action).includes(eventType))
  const names = (actions: readonly unknown[]) => actions.filter((action) => !isOfDelay(action)).map(actionName)
  return {
    ...(hasOwnId(node) && { id: node.id }),
    ...(description !== undefined && { description }),
    ...(type !== 'atomic' && type !== 'compound' && { type }),
    ...(type === 'compound' && { initial: node.initial.target[0]?.key ?? '' }),
    ...unlessEmpty('tags', tags),
    ...unlessEmpty('entry', names(entry)),
    ...unlessEmpty('exit', names(exit)),
    ...unlessEmpty(
      'invoke',
      node.invoke.map((invoke) => invokeConfig(node, invoke)),
    ),
    ...unlessEmpty('on', byKey(eventsOf(node))),
    ...unlessEmpty('after', byKey(after.map((transition) => [String(transition.delay), transition]))),
    ...unlessEmpty('always', always.map(transitionConfig)),
    ...unlessEmpty('onDone', transitionsOn(node, `xstate.done.state.${node.id}`)),
    ...unlessEmpty(
      'states',
      Object.fromEntries(Object.entries(node.states).map(([key, child]) => [key, stateConfig(child)])),
    ),
  }
}

/** Whether the state has an id other than its path; transitions name their targets by id. */
const hasOwnId = ({ id, machine, path }: AnyStateNode): boolean => id !== [machine.id, ...path].join('.')

function invokeConfig(node: AnyStateNode, { id, src }: AnyStateNode['invoke'][number]): InvokeConfig {
  return {
    id,
    src: typeof src === 'string' ? src : id,
    ...unlessEmpty('onDone', transitionsOn(node, `xstate.done.actor.${id}`)),
    ...unlessEmpty('onError', transitionsOn(node, `xstate.error.actor.${id}`)),
  }
}

function transitionConfig({ target, guard, actions, reenter, description }: AnyTransitionDefinition): TransitionConfig {
  const targets = (target ?? []).map(({ id }) => `#${id}`)
  const name = guardName(guard)
  return {
    ...(targets.length > 0 && { target: targets.length === 1 && targets[0] ? targets[0] : targets }),
    ...(name !== undefined && { guard: name }),
    ...unlessEmpty('actions', actions.map(actionName)),
    ...(reenter && { reenter }),
    ...(description !== undefined && { description }),
  }
}

function transitionsOn(node: AnyStateNode, eventType: string): TransitionConfig[] {
  return (node.transitions.get(eventType) ?? []).map(transitionConfig)
}

/** External events; XState's own are exported with their invoke or delay. */
function eventsOf(node: AnyStateNode): [string, AnyTransitionDefinition][] {
  return [...node.transitions].flatMap(([eventType, transitions]) =>
    eventType.startsWith('xstate.')
      ? []
      : transitions.map((transition): [string, AnyTransitionDefinition] => [eventType, transition]),
  )
}

function byKey(transitions: readonly (readonly [string, AnyTransitionDefinition])[]) {
  const groups = Map.groupBy(transitions, ([key]) => key)
  return Object.fromEntries([...groups].map(([key, group]) => [key, group.map(([, one]) => transitionConfig(one))]))
}

function unlessEmpty<Key extends string, Value extends object>(key: Key, value: Value): { [K in Key]?: Value } {
  return Object.keys(value).length > 0 ? ({ [key]: value } as { [K in Key]: Value }) : {}
}

if (import.meta.main) {
  const folder = resolve(process.argv[2] ?? join(ROOT, 'machines-export'))
  console.log(exportMachines(folder).join('\n'))
}
