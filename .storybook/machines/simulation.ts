import { reachedStates } from '@selvedge/machines/testing'
import { type AnyMachineSnapshot, createActor, type EventObject } from 'xstate'
import { type Behaviour, createFakeSdk, type PendingCall } from './fake-sdk.ts'
import { createSkippableClock } from './skippable-clock.ts'
import type { Subject } from './subject.ts'
import { stateWords } from './words.ts'

export interface LogEntry {
  id: number
  at: Date
  kind: 'event' | 'notice' | 'error'
  event: EventObject
  from: string
  to: string
}

export interface Simulated {
  snapshot: AnyMachineSnapshot
  /** Paths of the active states. */
  active: ReadonlySet<string>
  calls: readonly PendingCall[]
  waits: readonly { id: number; milliseconds: number }[]
  log: readonly LogEntry[]
  behaviours: Readonly<Record<string, Behaviour>>
}

export interface Simulation {
  slots: readonly { name: string; isEndless: boolean }[]
  get: () => Simulated
  subscribe: (listener: () => void) => () => void
  send: (event: EventObject) => void
  behave: (slot: string, behaviour: Behaviour) => void
  skipWait: () => void
  clearLog: () => void
  restart: () => void
  stop: () => void
}

/** The real machine with a fake SDK and a clock that can be skipped ahead. */
export function createSimulation(subject: Subject): Simulation {
  const listeners = new Set<() => void>()
  let behaviours: Readonly<Record<string, Behaviour>> = {}
  let log: readonly LogEntry[] = []
  let run = start()
  let simulated = look()

  function start() {
    const clock = createSkippableClock(changed)
    const behaviourOf = (slot: string) => behaviours[slot] ?? 'hold'
    const sdk = createFakeSdk({ ...subject, clock, behaviourOf, onChange: changed })
    let before = ''
    const actor = createActor(sdk.provide(subject.machine), {
      input: subject.input,
      clock,
      inspect: (seen) => {
        if (seen.type !== '@xstate.snapshot' || seen.actorRef !== actor) return
        const after = stateWords(actor.getSnapshot().value)
        if (before !== '') note('event', seen.event, before, after)
        before = after
      },
    })
    actor.on('*', (notice) => note('notice', notice))
    actor.subscribe({
      next: changed,
      complete: changed,
      error: (error) => note('error', { type: error instanceof Error ? error.message : String(error) }),
    })
    return { actor, clock, sdk }
  }

  function note(kind: LogEntry['kind'], event: EventObject, from = '', to = from): void {
    log = [{ id: log.length + 1, at: new Date(), kind, event, from, to }, ...log]
    changed()
  }

  function look(): Simulated {
    const snapshot: AnyMachineSnapshot = run.actor.getSnapshot()
    const active = new Set(reachedStates([{ state: snapshot, steps: [] }]))
    return { snapshot, active, calls: run.sdk.calls(), waits: run.clock.waits(), log, behaviours }
  }

  function changed(): void {
    // The first actor reports while the simulation is still being created.
    if (listeners.size === 0) return
    simulated = look()
    listeners.forEach((listener) => listener())
  }

  function stop(): void {
    run.actor.stop()
    run.clock.stop()
  }

  return {
    slots: run.sdk.slots,
    get: () => simulated,
    subscribe: (listener) => {
      listeners.add(listener)
      run.actor.start()
      changed()
      return () => listeners.delete(listener)
    },
    send: (event) => run.actor.send(event),
    behave: (slot, behaviour) => {
      behaviours = { ...behaviours, [slot]: behaviour }
      changed()
    },
    skipWait: () => run.clock.skip(),
    clearLog: () => {
      log = []
      changed()
    },
    restart: () => {
      stop()
      log = []
      run = start()
      run.actor.start()
      changed()
    },
    stop,
  }
}
