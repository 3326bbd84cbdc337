import { runCommand } from './cli/run-command.ts'
import { OWNER_ONLY_UMASK } from './platform/storage/private-folder.ts'

process.umask(OWNER_ONLY_UMASK)
process.exitCode = await runCommand(process.argv.slice(2))
