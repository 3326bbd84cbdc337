import { HELP, MESSAGES } from './messages.ts'
import { parseOptions, UsageError } from './usage.ts'

const OPTIONS = { help: { type: 'boolean', short: 'h' } } as const

/** The single argument of a command; undefined if only its help was requested, which is then printed. */
export function oneWord(command: 'backup' | 'restore', args: readonly string[]): string | undefined {
  const { values, positionals } = parseOptions(args, OPTIONS, command)
  const [word, superfluous] = positionals
  if (values.help) process.stdout.write(HELP[command])
  else if (word === undefined) throw new UsageError(MESSAGES.oneFolder, command)
  else if (superfluous !== undefined) throw new UsageError(MESSAGES.tooMuch(superfluous), command)
  return values.help ? undefined : word
}
