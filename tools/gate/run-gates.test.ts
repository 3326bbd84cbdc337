import { describe, expect, it } from 'vitest'
import type { Gate } from './gates.ts'
import { lineOf } from './report.ts'
import { runGates } from './run-gates.ts'

const gate = (name: string, exitCode: number, after: string[] = []): Gate => ({
  name,
  command: 'node',
  args: ['-e', `process.exit(${exitCode})`],
  after,
})
const run = async (...gates: Gate[]) => (await runGates(gates, {})).toSorted((a, b) => a.name.localeCompare(b.name))

describe('gates that need another gate', () => {
  it('run after it has passed', async () => {
    const results = await run(gate('packages', 0, ['builds']), gate('builds', 0))
    expect(results.map(({ name, code, passed, blockedBy }) => [name, code, passed, blockedBy])).toEqual([
      ['builds', 0, 1, undefined],
      ['packages', 0, 1, undefined],
    ])
  })

  it('are not run and count as failed when it failed, also through one that was not run', async () => {
    const results = await run(
      gate('builds', 3),
      gate('format', 0),
      gate('e2e', 0, ['builds']),
      gate('shots', 0, ['e2e']),
    )
    expect(results.map(({ name, code, passed, failed, blockedBy }) => [name, code, passed, failed, blockedBy])).toEqual(
      [
        ['builds', 3, 0, 1, undefined],
        ['e2e', 1, 0, 1, 'builds'],
        ['format', 0, 1, 0, undefined],
        ['shots', 1, 0, 1, 'builds'],
      ],
    )
    expect(results.filter(({ blockedBy }) => blockedBy).map(lineOf)).toEqual([
      `✘ ${'e2e'.padEnd(28)} not run: builds failed`,
      `✘ ${'shots'.padEnd(28)} not run: builds failed`,
    ])
  })
})
