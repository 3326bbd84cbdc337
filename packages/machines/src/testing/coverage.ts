import type { AnyStateMachine, AnyTransitionDefinition, InspectionEvent } from 'xstate'

import { nodesOf } from './machine-rules.ts'

export interface Coverage {
  /** Number of transitions taken, of all; `missed` lists the others. */
  transitions: { taken: number; all: number; missed: string[] }
  /** Number of guard results seen, true and false, so two per guard. */
  guards: { taken: number; all: number; missed: string[] }
}

/** Counts over all runs of `counted` which transitions are taken and which results the guards return. */
export function countCoverage(machine: AnyStateMachine) {
  const answers = new Set<string>()
  const guards = Object.entries(machine.implementations.guards).filter(([, guard]) => typeof guard === 'function')
  const heard = guards.map(([name, guard]) => [
    name,
    (...args: unknown[]) => {
      const answer = Boolean(Reflect.apply(guard as (...given: unknown[]) => unknown, undefined, args))
      answers.add(`${name}: ${answer}`)
      return answer
    },
  ])
  const counted: AnyStateMachine = machine.provide({ guards: Object.fromEntries(heard) })
  const names = namesOf(counted)
  const taken = new Set<string>()

  function inspect(seen: InspectionEvent): void {
    if (seen.type !== '@xstate.microstep') return
    for (const transition of seen._transitions) {
      const name = names.get(transition)
      if (name !== undefined) taken.add(name)
    }
  }

  const coverage = (): Coverage => ({
    transitions: compared([...names.values()], taken),
    guards: compared(
      guards.flatMap(([name]) => [`${name}: true`, `${name}: false`]),
      answers,
    ),
  })
  return { counted, inspect, coverage }
}

/** What two runs of one machine with different fixtures cover together. */
export const coveredTogether = (one: Coverage, other: Coverage): Coverage => ({
  transitions: takenTogether(one.transitions, other.transitions),
  guards: takenTogether(one.guards, other.guards),
})

function takenTogether({ all, missed }: Coverage['guards'], other: Coverage['guards']): Coverage['guards'] {
  const missedByBoth = missed.filter((name) => other.missed.includes(name))
  return { taken: all - missedByBoth.length, all, missed: missedByBoth }
}

function compared(all: readonly string[], taken: ReadonlySet<string>) {
  const missed = all.filter((name) => !taken.has(name))
  return { taken: all.length - missed.length, all: all.length, missed }
}

/** Identifies each transition by its state, its event and its index among those of the same event. */
function namesOf(machine: AnyStateMachine): ReadonlyMap<AnyTransitionDefinition, string> {
  const all = nodesOf(machine.root).flatMap((node) => [
    ...[...node.transitions.entries()].flatMap(([event, transitions]) => named(node.id, event, transitions)),
    ...named(node.id, 'always', node.always ?? []),
  ])
  return new Map(all)
}

const named = (state: string, event: string, transitions: readonly AnyTransitionDefinition[]) =>
  transitions.map((transition, at) => [transition, `${state} ${event} ${at}`] as const)
