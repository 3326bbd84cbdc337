/** `pnpm dev`: the API restarts and the web app reloads when a file changes. Web on 4401, API on 4400. */
import { run, SERVER_FLAGS, standFor, start } from './run.ts'

const code = await run('pnpm', ['--silent', 'codegen'])
if (code !== 0) process.exit(code)
const api = start('node', ['--watch', '--watch-preserve-output', ...SERVER_FLAGS, 'apps/api/src/server.ts'], {
  env: { ...process.env, PUBLIC_URL: process.env['PUBLIC_URL'] ?? 'http://localhost:4401' },
})
const web = start('pnpm', ['--silent', '--filter', '@selvedge/web', 'exec', 'vite', '--port', '4401', '--strictPort'])
web.once('exit', () => api.kill('SIGTERM'))
api.once('exit', () => web.kill('SIGTERM'))
await standFor(api)
