import { checkStore } from '../features/backup/check.ts'
import { HELP, MESSAGES } from './messages.ts'
import { withConfigured } from './open-configured.ts'
import { parseOptions, UsageError } from './usage.ts'

const OPTIONS = { help: { type: 'boolean', short: 'h' } } as const

export async function checkCommand(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseOptions(args, OPTIONS, 'check')
  const [superfluous] = positionals
  if (superfluous !== undefined) throw new UsageError(MESSAGES.tooMuch(superfluous), 'check')
  if (values.help) {
    process.stdout.write(HELP.check)
    return 0
  }
  let count = 0
  await withConfigured(async (place) => {
    for await (const finding of checkStore(place)) {
      count += 1
      process.stdout.write(`${finding}\n`)
    }
  })
  process.stdout.write(`${count === 0 ? MESSAGES.allGood : MESSAGES.findings(count)}\n`)
  return count === 0 ? 0 : 1
}
