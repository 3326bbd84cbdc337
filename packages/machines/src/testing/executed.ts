import fc from 'fast-check'
import {
  type AnyActorLogic,
  type AnyActorRef,
  type AnyStateMachine,
  createActor,
  fromCallback,
  fromPromise,
  SimulatedClock,
} from 'xstate'

import { caseCount, SEED } from '../../../../tools/sampling.ts'
import { countCoverage, type Coverage } from './coverage.ts'
import { isEndless } from './machine-rules.ts'
import type { MachineFixtures } from './shortest-paths.ts'

type Step = { event: { type: string } } | { wait: number } | { settle: true }

/** One run: its clock, and the random numbers that decide how each call ends. */
interface World {
  clock: SimulatedClock
  luck: Iterator<number>
}

interface Executed {
  /** The shortest sequence after which the machine broke or stayed busy; empty if it passed. */
  broken: string[]
  coverage: Coverage
}

/** Simulated milliseconds of a late answer: longer than any pause of a user, shorter than a retry. */
const LATE = 3_000

/**
 * Executes a machine on random events and pauses: 1,000 sequences in the long suite. Its calls are fakes that resolve,
 * reject, or do either late. Once all have settled, the machine must be idle, unless an observer keeps it busy.
 */
export async function executeAtRandom<Machine extends AnyStateMachine>(
  machine: Machine,
  fixtures: MachineFixtures<Machine>,
  { seed = SEED } = {},
): Promise<Executed> {
  const events = Object.values<readonly { type: string }[]>(fixtures.events).flat()
  const step = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...events).map((event): Step => ({ event })) },
    { weight: 1, arbitrary: fc.constantFrom(1, 100, 899, 900, 20_000).map((wait): Step => ({ wait })) },
    { weight: 3, arbitrary: fc.constant<Step>({ settle: true }) },
  )
  let world: World = { clock: new SimulatedClock(), luck: [].values() }
  const slots = fakesOf(machine, fixtures, () => world)
  const { counted, inspect, coverage } = countCoverage(machine.provide({ actors: slots }))
  const isObserver = Object.keys(machine.implementations.actors).some(
    (slot) => isEndless(machine, slot) && slot !== 'observeAddress',
  )

  const property = fc.asyncProperty(
    fc.array(step, { maxLength: 25 }),
    fc.infiniteStream(fc.nat()),
    async (steps, luck) => {
      world = { clock: new SimulatedClock(), luck }
      const actor = createActor(counted, { input: fixtures.input, clock: world.clock, inspect })
      const errors: unknown[] = []
      actor.subscribe({ error: (error) => errors.push(error) })
      actor.start()
      for (const one of steps) {
        if (actor.getSnapshot().status !== 'active') break
        if ('event' in one) actor.send(one.event)
        else if ('wait' in one) world.clock.increment(one.wait)
        else await settled()
      }
      if (!isObserver) await settle(actor, world.clock)
      const isBusy = !isObserver && actor.getSnapshot().status === 'active' && actor.getSnapshot().hasTag('busy')
      actor.stop()
      if (errors.length > 0) throw errors[0]
      if (isBusy) throw new Error(`${machine.id} stays busy after every call has ended.`)
    },
  )
  const run = await fc.check(property, { seed, numRuns: caseCount({ gate: 200, full: 1_000 }) })
  const broken = run.failed ? [`${String(run.errorInstance)}\n${fc.defaultReportMessage(run) ?? ''}`] : []
  return { broken, coverage: coverage() }
}

/** Retried calls may fail several times in a row, but not forever. */
async function settle(actor: AnyActorRef, clock: SimulatedClock): Promise<void> {
  await settled()
  for (let turn = 0; turn < 30 && actor.getSnapshot().hasTag?.('busy'); turn++) {
    clock.increment(LATE)
    await settled()
  }
}

function fakesOf<Machine extends AnyStateMachine>(
  machine: Machine,
  { outcomes }: MachineFixtures<Machine>,
  worldNow: () => World,
): Record<string, AnyActorLogic> {
  const fakeOf = (slot: string, { done, error }: (typeof outcomes)[string]): AnyActorLogic => {
    if (isEndless(machine, slot)) return fromCallback(() => {})
    const ends = [
      ...done.map((output) => () => Promise.resolve(output)),
      ...error.map((cause) => () => Promise.reject(cause)),
    ]
    return fromPromise(async () => {
      const { clock, luck } = worldNow()
      const [end, lateness] = [ends[(luck.next().value ?? 0) % ends.length], (luck.next().value ?? 0) % 3]
      if (lateness === 0) await new Promise<void>((late) => clock.setTimeout(late, LATE))
      return end?.()
    })
  }
  return Object.fromEntries(Object.entries(outcomes).map(([slot, known]) => [slot, fakeOf(slot, known)]))
}

// An outcome takes several microtasks to reach the machine.
async function settled(): Promise<void> {
  for (let turn = 0; turn < 8; turn++) await Promise.resolve()
}
