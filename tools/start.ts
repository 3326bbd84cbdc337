/** `pnpm start`: builds the web app when its sources changed, then is the server of web and API. */
import { ensureWebIsBuilt } from './build-web.ts'
import { stopWithLaunchers } from './launchers.ts'
import { ROOT } from './run.ts'

process.chdir(ROOT)
await ensureWebIsBuilt()
stopWithLaunchers(() => process.kill(process.pid, 'SIGTERM'))
// In this process: between a supervisor and the server every program is one more that can swallow a signal.
await import(new URL('../apps/api/src/server.ts', import.meta.url).href)
