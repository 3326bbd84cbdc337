import type { MachineFixtures, OutcomeFixtures } from '@selvedge/machines/testing'
import type { AnyStateMachine, EventObject } from 'xstate'

/** A machine together with the fixtures its page needs, without the machine's own types. */
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
