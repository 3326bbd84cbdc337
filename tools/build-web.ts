import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { glob, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ROOT, run } from './run.ts'

const STAMP = join(ROOT, 'node_modules/.cache/selvedge/web-build')
const BUILT = join(ROOT, 'apps/web/dist/index.html')
const SOURCES = [
  'packages/*/src/**/*',
  'packages/ui/panda.config.ts',
  'apps/web/{src,public}/**/*',
  'apps/web/{index.html,vite.config.ts,package.json}',
  'pnpm-lock.yaml',
]

if (import.meta.main) await buildWeb()

/** Builds the web app, unless the last build is of the current sources. */
export async function ensureWebIsBuilt(): Promise<void> {
  if (await isWebBuilt()) return
  console.log('Building the web app …')
  await buildWeb()
}

/** Ends the process if the build fails. */
async function buildWeb(): Promise<void> {
  // Before the build: a source that changes during it makes the next start build again.
  const sources = await fingerprint()
  const code =
    (await run('pnpm', ['--silent', 'codegen'])) ||
    (await run('pnpm', ['--silent', '--filter', '@selvedge/web', 'exec', 'vite', 'build', '--logLevel', 'warn']))
  if (code !== 0) process.exit(code)
  markWebBuilt(sources)
}

async function isWebBuilt(): Promise<boolean> {
  return existsSync(BUILT) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === (await fingerprint())
}

/** Records the sources that the web app was built from. */
function markWebBuilt(sources: string): void {
  mkdirSync(dirname(STAMP), { recursive: true })
  writeFileSync(STAMP, sources)
}

async function fingerprint(): Promise<string> {
  const lines: string[] = []
  for await (const path of glob(SOURCES, { cwd: ROOT })) {
    const file = await stat(join(ROOT, path))
    if (file.isFile()) lines.push(`${path} ${file.size} ${file.mtimeMs}`)
  }
  return createHash('sha256').update(lines.toSorted().join('\n')).digest('hex')
}
