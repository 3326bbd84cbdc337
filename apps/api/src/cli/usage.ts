import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import { type HELP, MESSAGES } from './messages.ts'

/** Invalid arguments; `command` is the one whose help applies. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
  readonly command: keyof typeof HELP

  constructor(message: string, command: keyof typeof HELP) {
    super(message)
    this.command = command
  }
}

export function parseOptions<Options extends ParseArgsOptionsConfig>(
  args: readonly string[],
  options: Options,
  command: keyof typeof HELP,
) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true })
  } catch (error) {
    throw new UsageError(sentenceOf(error), command)
  }
}

function sentenceOf(error: unknown): string {
  const { code, message } = error as { code?: string; message: string }
  const option = /'(?:-\w, )?(-[^\s']*)/.exec(message)?.[1] ?? ''
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return MESSAGES.unknownOption(option)
  if (code !== 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE') throw error
  return message.includes('does not take') ? MESSAGES.takesNoValue(option) : MESSAGES.needsValue(option)
}
