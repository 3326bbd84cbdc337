import { type Machine, load, thisMachine } from '../bench/machine.ts'
import type { EngineName } from '../bench/options.ts'
import { type Options, readOptions } from './options.ts'
import { SCENARIOS } from './scenarios.ts'
import { emptyPlace } from './support/place.ts'
import { type Scenario, Skipped } from './support/scenario.ts'
import { type ScratchPostgres, scratchPostgres } from './support/scratch-postgres.ts'

try {
  const options = readOptions(
    process.argv.slice(2),
    SCENARIOS.map(({ id }) => id),
  )
  if (options) process.exitCode = await torture(options)
  else console.log(help())
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

type Outcome = 'ok' | 'failed' | 'skipped'

/** Returns the exit code. */
async function torture({ ids, rounds, engines }: Options): Promise<number> {
  console.log(textOf(thisMachine()))
  const outcomes: Outcome[] = []
  for (const engine of engines) {
    const postgres = engine === 'postgres' ? await scratchPostgres() : undefined
    try {
      for (const scenario of SCENARIOS.filter(({ id }) => ids.length === 0 || ids.includes(id))) {
        if (!scenario.engines.includes(engine)) continue
        outcomes.push(await report(scenario, engine, postgres, rounds ?? scenario.rounds))
      }
    } finally {
      await postgres?.stop()
    }
  }
  const count = (outcome: Outcome) => outcomes.filter((one) => one === outcome).length
  console.log(`${count('ok')} passed, ${count('failed')} failed, ${count('skipped')} skipped`)
  return count('failed') > 0 ? 1 : 0
}

async function report(
  scenario: Scenario,
  engine: EngineName,
  postgres: ScratchPostgres | undefined,
  rounds: number,
): Promise<Outcome> {
  const since = performance.now()
  const { outcome, text } = await outcomeOf(scenario, engine, postgres, rounds)
  const seconds = ((performance.now() - since) / 1_000).toFixed(1)
  console.log(
    `${scenario.id} ${engine}: ${scenario.title}; ${rounds} rounds; ${text}; ${seconds} s, load ${load().toFixed(1)}: ${outcome}`,
  )
  return outcome
}

async function outcomeOf(
  scenario: Scenario,
  engine: EngineName,
  postgres: ScratchPostgres | undefined,
  rounds: number,
): Promise<{ outcome: Outcome; text: string }> {
  if (engine === 'postgres' && !postgres) return { outcome: 'skipped', text: 'this machine has no PostgreSQL' }
  const place = emptyPlace(await postgres?.newDatabase())
  try {
    return { outcome: 'ok', text: await scenario.run({ place, postgres, rounds }) }
  } catch (error) {
    if (error instanceof Skipped) return { outcome: 'skipped', text: error.message }
    return { outcome: 'failed', text: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  } finally {
    await place.forget()
  }
}

function textOf({ processor, cores, memoryGb, system, node, date }: Machine): string {
  return `${processor}, ${cores} cores, ${memoryGb} GB, ${system}, Node ${node}, ${date}`
}

function help(): string {
  const list = SCENARIOS.map(({ id, title, rounds }) => `  ${id}  ${title} (${rounds} rounds)`)
  return [
    'pnpm torture [ids…] [--rounds N | --minutes N] [--engine embedded|postgres]',
    'does to a server of its own what should never happen, and looks at what is left',
    '',
    ...list,
  ].join('\n')
}
