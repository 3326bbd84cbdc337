import {
  type ActorLogic,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventFromLogic,
  type InputFrom,
  matchesState,
  type SnapshotFrom,
  type StateValue,
} from 'xstate'
import { TestModel, type TestPath } from 'xstate/graph'

import { nodesOf } from './machine-rules.ts'

/** Every event of the machine, with the payloads worth trying. A new event does not compile until it is listed. */
export type EventFixtures<Event extends { type: string }> = {
  [Type in Exclude<Event['type'], 'xstate.route'>]: readonly Extract<Event, { type: Type }>[]
}

/** Every invoked actor, by invoke id, with the outcomes worth trying. */
export type OutcomeFixtures = Record<string, { done: readonly unknown[]; error: readonly unknown[] }>

/** What a test needs to walk through a machine. */
export interface MachineFixtures<Machine extends AnyStateMachine> {
  input: InputFrom<Machine>
  events: EventFixtures<EventFromLogic<Machine>>
  outcomes: OutcomeFixtures
  /** The parts of the context that make a state distinct. */
  keyOf: (snapshot: SnapshotFrom<Machine>) => unknown
}

export type WalkedPath<Machine extends AnyStateMachine> = TestPath<SnapshotFrom<Machine>, EventFromLogic<Machine>>

/** Shortest path to every distinct state, over the fixtures' events, every outcome of every actor, and every delay. */
export function shortestPaths<Machine extends AnyStateMachine>(
  machine: Machine,
  fixtures: MachineFixtures<Machine>,
): WalkedPath<Machine>[] {
  // TypeScript cannot see that a generic machine is the logic of its own snapshots, although every machine is.
  const logic = machine as unknown as ActorLogic<SnapshotFrom<Machine>, EventFromLogic<Machine>, InputFrom<Machine>>
  // `createTestModel` refuses machines that invoke; the constructor does not, but its default matcher matches no state,
  // so without this one every state assertion would be skipped silently.
  const model = new TestModel(logic, {
    stateMatcher: (snapshot, key) => matchesState(key, valueOf(snapshot)),
  })
  return model.getShortestPaths({
    input: fixtures.input,
    events: eventsOf(machine, fixtures),
    serializeState: (snapshot) => JSON.stringify([valueOf(snapshot), fixtures.keyOf(snapshot)]),
  })
}

const valueOf = (snapshot: AnyMachineSnapshot): StateValue => snapshot.value

interface Walked {
  state: AnyMachineSnapshot
  steps: readonly { state: AnyMachineSnapshot }[]
}

/** Every state on the paths, named as in `statesOf`. */
export function reachedStates(paths: readonly Walked[]): string[] {
  const snapshots = paths.flatMap(({ state, steps }) => [state, ...steps.map((step) => step.state)])
  return [...new Set(snapshots.flatMap(({ value }) => namesOf(value)))].toSorted()
}

/** All events of the fixtures, plus those that XState sends when an actor settles or a delay ends. */
function eventsOf<Machine extends AnyStateMachine>(
  machine: Machine,
  { events, outcomes }: MachineFixtures<Machine>,
): EventFromLogic<Machine>[] {
  const own = Object.values<readonly { type: string }[]>(events).flat()
  const settled = Object.entries(outcomes).flatMap(([id, { done, error }]) => [
    ...done.map((output) => ({ type: `xstate.done.actor.${id}`, output })),
    ...error.map((cause) => ({ type: `xstate.error.actor.${id}`, error: cause })),
  ])
  const delays = nodesOf(machine.root).flatMap((node) => node.after.map(({ eventType }) => ({ type: eventType })))
  return [...own, ...settled, ...delays] as EventFromLogic<Machine>[]
}

function namesOf(value: StateValue, above = ''): string[] {
  if (typeof value === 'string') return [above + value]
  return Object.entries(value).flatMap(([key, below]) => [
    above + key,
    ...(below === undefined ? [] : namesOf(below, `${above}${key}.`)),
  ])
}
