import { USER } from './catalogue.ts'
import { type Case, CASES } from './cases.ts'
import { type Goal, goalOf, memoryGoal } from './goals.ts'
import { type Ground, prepareGround } from './ground.ts'
import { signIn } from './http-caller.ts'
import { type Latency, measureLatency, measureRate, type Rate } from './load.ts'
import { load, memoryOf, type Memory, processorSecondsOf } from './machine.ts'
import type { EngineName, Options } from './options.ts'
import { type RunningServer, startServer } from './server-process.ts'

export const CLIENTS = 20

export interface CaseResult {
  name: string
  asked: Case
  goal: Goal | undefined
  latency: Latency
  rate: Rate
  /** CPU time per request in ms; unlike the times above, it does not grow on a busy machine. */
  processorMs: number | undefined
  /** Runnable processes during the measurement, including our own. */
  load: number
}

export interface EngineResult {
  engine: EngineName
  engineVersion: string
  size: number
  buildSeconds: number | undefined
  starts: { first: number; next: number }
  cases: CaseResult[]
  serverMemory: Memory | undefined
  memoryGoal: number | undefined
  databaseMemory: number | undefined
}

/** Undefined if this machine lacks the engine. */
export async function measureEngine(
  engine: EngineName,
  size: number,
  { options, log }: { options: ListOptions; log: (text: string) => void },
): Promise<EngineResult | undefined> {
  log(`${engine}: a catalogue of ${size.toLocaleString('en')} variants`)
  const ground = await prepareGround(engine, size)
  if (!ground) return undefined
  try {
    const first = await timeStart(ground.emptyEnvironment)
    const server = await startServer(ground.environment)
    try {
      return {
        engine,
        size,
        engineVersion: ground.engineVersion,
        buildSeconds: ground.buildSeconds,
        starts: { first, next: server.startSeconds },
        cases: await measureCases(server, ground, { engine, options, log }),
        serverMemory: memoryOf(server.pid),
        memoryGoal: memoryGoal({ engine, size }),
        databaseMemory: ground.databaseMemory(),
      }
    } finally {
      await server.stop()
    }
  } finally {
    await ground.stop()
  }
}

async function timeStart(environment: Ground['environment']): Promise<number> {
  const server = await startServer(environment)
  await server.stop()
  return server.startSeconds
}

type ListOptions = Pick<Options, 'cases' | 'requests' | 'seconds'>

interface Run {
  engine: EngineName
  options: ListOptions
  log: (text: string) => void
}

const WARM_UP = 100

async function measureCases(
  { address, pid }: RunningServer,
  { facts }: Ground,
  { engine, options, log }: Run,
): Promise<CaseResult[]> {
  const results: CaseResult[] = []
  for (const name of options.cases) {
    const asked = CASES[name]
    if (!asked) continue
    log(`${engine}: ${asked.title}`)
    const caller = { address, token: await signIn(address, USER), compressed: asked.compressed ?? false }
    // Warms up the server: code that has never run is slow, whatever the case.
    if (results.length === 0) await measureLatency(caller, asked.questions(facts), WARM_UP)
    const questions = asked.questions(facts)
    const latency = await measureLatency(caller, questions, options.requests)
    const before = processorSecondsOf(pid)
    const rate = await measureRate(caller, questions, { clients: CLIENTS, seconds: options.seconds })
    const busy = (processorSecondsOf(pid) ?? 0) - (before ?? 0)
    results.push({
      name,
      asked,
      goal: goalOf(asked, { engine, size: facts.size }),
      latency,
      rate,
      processorMs: before === undefined ? undefined : (busy * 1_000) / rate.requests,
      load: load(),
    })
  }
  return results
}
