import type { WalkedPath } from '@selvedge/machines/testing'
import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventFromLogic,
  matchesState,
  type SnapshotFrom,
  type StateValue,
} from 'xstate'
import { sampleOf } from '../../../../tools/sampling.ts'

interface Around<Machine extends AnyStateMachine> {
  before: SnapshotFrom<Machine>
  after: SnapshotFrom<Machine>
}
type Step<Event, Machine extends AnyStateMachine> = (event: Event, around: Around<Machine>) => Promise<unknown>

/** How a walk acts on the view and what it expects on screen. A missing entry fails the walk. */
export interface Walk<Machine extends AnyStateMachine> {
  /** Performs an event, as the user or the outside world would. */
  events: {
    [Type in EventFromLogic<Machine>['type']]?: Step<Extract<EventFromLogic<Machine>, { type: Type }>, Machine>
  }
  /** Settles the calls of an actor, by invoke id. */
  outcomes?: Record<
    string,
    { done: (output: unknown) => Promise<unknown>; error: (error: unknown) => Promise<unknown> }
  >
  /** Lets a delay pass, by name. */
  delays?: Record<string, () => Promise<unknown>>
  /** Expectations for a state, by path; those of its parent states are checked too. */
  states: Record<string, (snapshot: SnapshotFrom<Machine>) => Promise<unknown>>
}

/**
 * Walks one path through the real view: performs each step, then compares the screen with the state. Returns the number
 * of steps.
 */
export async function walk<Machine extends AnyStateMachine>(path: WalkedPath<Machine>, plan: Walk<Machine>) {
  let before: SnapshotFrom<Machine> | undefined
  for (const { event, state } of path.steps) {
    if (before) await act(event, { before, after: state }, plan)
    await look(state, plan)
    before = state
  }
  return path.steps.length
}

const PATHS_IN_GATE = 8

/**
 * Paths with test names: all in the long suite, and a sample in the gate, which rotates with the commit. Throws if there
 * are none, because an empty list would pass unnoticed.
 */
export function named<Machine extends AnyStateMachine>(paths: readonly WalkedPath<Machine>[]) {
  if (paths.length === 0) throw new Error('There is no path to walk.')
  const all = paths.map((path) => ({ path, name: nameOf(path) }))
  return sampleOf(all, { count: PATHS_IN_GATE, key: all.at(-1)?.name ?? '' })
}

/** Test name of a path: its steps in one line. */
export function nameOf<Machine extends AnyStateMachine>({ steps }: WalkedPath<Machine>): string {
  return (
    steps
      .slice(1)
      .map(({ event }) => inWords(event))
      .join(' > ') || 'the start'
  )
}

function inWords({ type, ...event }: { type: string; output?: unknown; error?: unknown }): string {
  const { output, error, ...own } = event
  const given = Object.values(own).flatMap(wordsOf)
  const outcome = [output, error].flatMap((value) => (typeof value === 'object' && value ? Object.values(value) : []))
  const words = [...given, ...outcome.filter((value) => typeof value === 'string').slice(0, 1)]
  return [type.replace(/^xstate\./, '').replace('.actor', ''), ...words].join(' ').slice(0, 80)
}

/** Names an observer's result by its status; other objects would only make the name long. */
function wordsOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [String(value)]
  if (!('status' in value && 'fetchStatus' in value)) return []
  return [value.status, value.fetchStatus, 'data' in value && value.data ? 'with rows' : 'without rows'].map(String)
}

async function act<Machine extends AnyStateMachine>(
  event: EventFromLogic<Machine>,
  around: Around<Machine>,
  { events, outcomes = {}, delays = {} }: Walk<Machine>,
) {
  const { type } = event
  const settled = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type)
  if (settled?.[1] === 'done') return outcomes[known(settled[2], outcomes)]?.done(Reflect.get(event, 'output'))
  if (settled) return outcomes[known(settled[2], outcomes)]?.error(Reflect.get(event, 'error'))
  const delay = /^xstate\.after\.([^.]+)\./.exec(type)
  if (delay) return delays[known(delay[1], delays)]?.()
  const step = (events as Record<string, Step<EventFromLogic<Machine>, Machine>>)[known(type, events)]
  return step?.(event, around)
}

async function look<Machine extends AnyStateMachine>(snapshot: SnapshotFrom<Machine>, { states }: Walk<Machine>) {
  const { value }: AnyMachineSnapshot = snapshot
  for (const leaf of leavesOf(value)) {
    const said = Object.keys(states).filter((state) => leaf === state || leaf.startsWith(`${state}.`))
    if (said.length === 0) throw new Error(`The walk does not know what the screen shows in ${leaf}.`)
  }
  for (const [state, check] of Object.entries(states)) {
    if (matchesState(state, value)) await check(snapshot)
  }
}

function known(name: string | undefined, plan: object): string {
  if (name === undefined || !(name in plan)) throw new Error(`The walk does not know how to do ${name}.`)
  return name
}

function leavesOf(value: StateValue, above = ''): string[] {
  if (typeof value === 'string') return [above + value]
  return Object.entries(value).flatMap(([key, below]) =>
    below === undefined || Object.keys(below).length === 0 ? [above + key] : leavesOf(below, `${above}${key}.`),
  )
}
