/** `pnpm start`: builds the web app when its sources changed, then serves web and API. */
import { isWebBuilt, markWebBuilt } from './build-stamp.ts'
import { run, SERVER_FLAGS, standFor, start } from './run.ts'

if (!(await isWebBuilt())) {
  console.log('Building the web app …')
  const code = await buildWeb()
  if (code !== 0) process.exit(code)
  await markWebBuilt()
}
await standFor(start('node', [...SERVER_FLAGS, 'apps/api/src/server.ts']))

async function buildWeb(): Promise<number> {
  const code = await run('pnpm', ['--silent', 'codegen'])
  return code === 0
    ? run('pnpm', ['--silent', '--filter', '@selvedge/web', 'exec', 'vite', 'build', '--logLevel', 'warn'])
    : code
}
