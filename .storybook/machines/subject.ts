import type { MachineFixtures, OutcomeFixtures } from '@selvedge/machines/testing'
import type { AnyStateMachine, EventObject } from 'xstate'

/** A machine with what a page needs to know of its world, without the types of one machine. */
export interface Subject {
  machine: AnyStateMachine
  input: unknown
  events: Readonly<Record<string, readonly EventObject[]>>
  outcomes: OutcomeFixtures
}

export function subjectOf<Machine extends AnyStateMachine>(
  machine: Machine,
  { input, events, outcomes }: MachineFixtures<Machine>,
): Subject {
  return { machine, input, events, outcomes }
}
