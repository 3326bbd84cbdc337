import fc from 'fast-check'
import {
  type AnyActorLogic,
  type AnyStateMachine,
  createActor,
  fromCallback,
  fromPromise,
  SimulatedClock,
} from 'xstate'

import { caseCount } from '../../../../tools/sampling.ts'
import { isEndless } from './machine-rules.ts'
import type { MachineFixtures } from './shortest-paths.ts'

type Step = { event: { type: string } } | { wait: number } | { settle: true }

/**
 * Runs random sequences of events, pauses and outcomes against the running machine: 1,000 in the long suite. Returns the shortest sequence
 * after which the machine stopped in an error; an empty list is a pass.
 */
export async function brokenByRandomEvents<Machine extends AnyStateMachine>(
  machine: Machine,
  fixtures: MachineFixtures<Machine>,
): Promise<string[]> {
  const events = Object.values<readonly { type: string }[]>(fixtures.events).flat()
  const step = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...events).map((event): Step => ({ event })) },
    { weight: 1, arbitrary: fc.constantFrom(1, 100, 899, 900, 20_000).map((wait): Step => ({ wait })) },
    { weight: 3, arbitrary: fc.constant<Step>({ settle: true }) },
  )
  const property = fc.asyncProperty(
    fc.array(step, { maxLength: 25 }),
    fc.infiniteStream(fc.nat()),
    async (steps, luck) => {
      const clock = new SimulatedClock()
      const actor = createActor(machine.provide({ actors: randomActors(machine, fixtures, luck) }), {
        input: fixtures.input,
        clock,
      })
      const errors: unknown[] = []
      actor.subscribe({ error: (error) => errors.push(error) })
      actor.start()
      for (const one of steps) {
        if (actor.getSnapshot().status !== 'active') break
        if ('event' in one) actor.send(one.event)
        else if ('wait' in one) clock.increment(one.wait)
        else await settled()
      }
      actor.stop()
      if (errors.length > 0) throw errors[0]
    },
  )
  const run = await fc.check(property, { numRuns: caseCount({ gate: 200, full: 1_000 }) })
  return run.failed ? [`${String(run.errorInstance)}\n${fc.defaultReportMessage(run) ?? ''}`] : []
}

function randomActors<Machine extends AnyStateMachine>(
  machine: Machine,
  { outcomes }: MachineFixtures<Machine>,
  luck: Iterator<number>,
): Record<string, AnyActorLogic> {
  const pick = () => luck.next().value ?? 0
  return Object.fromEntries(
    Object.entries(outcomes).map(([id, { done, error }]) => {
      if (isEndless(machine, id)) return [id, fromCallback(() => {})]
      const outcomesOf = [
        ...done.map((output) => () => Promise.resolve(output)),
        ...error.map((cause) => () => Promise.reject(cause)),
      ]
      return [
        id,
        fromPromise(
          () => outcomesOf[pick() % outcomesOf.length]?.() ?? Promise.reject(new Error(`${id} has no outcome.`)),
        ),
      ]
    }),
  )
}

// An outcome passes through a few promises before the machine hears of it.
async function settled(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) await Promise.resolve()
}
