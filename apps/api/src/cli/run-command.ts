import { StartError } from '../platform/db/errors.ts'
import { ImportError } from '../platform/tables/import-error.ts'
import { backupCommand } from './backup-command.ts'
import { checkCommand } from './check-command.ts'
import { importCommand } from './import-command.ts'
import { HELP, MESSAGES } from './messages.ts'
import { restoreCommand } from './restore-command.ts'
import { storageCommand } from './storage-command.ts'
import { UsageError } from './usage.ts'
import { userCreateCommand } from './user-create-command.ts'

/** Runs one command and returns its exit code: 0 done, 1 failed, 2 wrong usage. */
export async function runCommand(args: readonly string[]): Promise<number> {
  try {
    return await dispatch(args)
  } catch (error) {
    return explain(error)
  }
}

async function dispatch([command, ...rest]: readonly string[]): Promise<number> {
  if (command === undefined || command === '--help' || command === '-h' || command === 'help') {
    process.stdout.write(HELP.selvedge)
    return command === undefined ? 2 : 0
  }
  if (command === 'import') return importCommand(rest)
  if (command === 'user' && rest[0] === 'create') return userCreateCommand(rest.slice(1))
  if (command === 'backup') return backupCommand(rest)
  if (command === 'restore') return restoreCommand(rest)
  if (command === 'check') return checkCommand(rest)
  if (command === 'storage') return storageCommand(rest)
  throw new UsageError(MESSAGES.unknownCommand([command, ...rest.slice(0, 1)].join(' ')), 'selvedge')
}

function explain(error: unknown): number {
  if (error instanceof UsageError) {
    process.stderr.write(`${error.message}\n${MESSAGES.seeHelp(error.command)}\n`)
    return 2
  }
  if (error instanceof StartError) {
    const hint = error.message.includes('is in use by') ? `${MESSAGES.folderInUse}\n` : ''
    process.stderr.write(`${error.message}\n${hint}`)
    return 1
  }
  if (error instanceof ImportError) {
    const place = error.line === undefined ? '' : ` (line ${error.line})`
    process.stderr.write(`${error.message}${place}\n`)
    return 1
  }
  // An unexpected failure: the stack helps to find the bug.
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
  return 1
}
