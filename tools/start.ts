/** `pnpm start`: builds the web app if its sources have changed, then serves web and API. */
import { enableCompileCache } from 'node:module'
import { ensureWebIsBuilt } from './build-web.ts'
import { stopWithLaunchers } from './launchers.ts'
import { COMPILED, ROOT } from './run.ts'

process.chdir(ROOT)
await ensureWebIsBuilt()
stopWithLaunchers(() => process.kill(process.pid, 'SIGTERM'))
enableCompileCache(COMPILED)
// In this process: every program between a supervisor and the server can swallow a signal.
await import(new URL('../apps/api/src/server.ts', import.meta.url).href)
