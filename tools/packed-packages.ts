/**
 * `node tools/packed-packages.ts`: packs the SDK and the machines as npm would publish them, installs them with plain
 * npm in an empty project outside the workspace, checks a program's types with several compilers, and runs it in
 * several versions of Node against a server. It ends with 'N passed, N failed'.
 */
import { execFile } from 'node:child_process'
import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type RunningServer, startServer } from '../e2e/support/server.ts'
import { ROOT } from './run.ts'

const run = promisify(execFile)

const COMPILERS = { '5': 'typescript@5.9.3', '6': '@typescript/typescript6@6.0.2', '7': 'typescript@7.0.2' }
const RESOLUTIONS = [
  ['nodenext', 'nodenext'],
  ['esnext', 'bundler'],
] as const
const NODES = ['20', '22', '24']
const PROGRAMS = ['program.ts', 'program.cts']
/** Node 20 reads no TypeScript. */
const COMPILED = ['program.js', 'program.cjs']

const project = await mkdtemp(join(tmpdir(), 'selvedge-packed-'))
const failures: string[] = []
let passed = 0
let server: RunningServer | undefined
try {
  await prepareProject()
  for (const compiler of Object.keys(COMPILERS)) {
    for (const [module, resolution] of RESOLUTIONS)
      await proved(`types with TypeScript ${compiler}, ${resolution}`, () => compiled(compiler, module, resolution))
  }
  await emitted()
  server = await startServer({ SELVEDGE_DEMO: 'on' })
  for (const node of NODES) {
    for (const program of COMPILED) await proved(`${program} in Node ${node}`, () => ran(node, program))
  }
} finally {
  await server?.discard()
  await rm(project, { recursive: true })
}
console.log(`\n${passed} passed, ${failures.length} failed`)
process.exitCode = failures.length > 0 ? 1 : 0

async function prepareProject(): Promise<void> {
  for (const name of ['sdk', 'machines']) {
    // Packing builds the package, so it must not depend on an earlier build.
    await rm(join(ROOT, 'packages', name, 'dist'), { recursive: true, force: true })
    await run('pnpm', ['pack', '--pack-destination', project], { cwd: join(ROOT, 'packages', name) })
  }
  const packed = (await readdir(project)).filter((file) => file.endsWith('.tgz')).map((file) => `./${file}`)
  await writeFile(join(project, 'package.json'), JSON.stringify({ name: 'consumer', private: true, type: 'module' }))
  const compilers = Object.entries(COMPILERS).map(([name, version]) => `ts${name}@npm:${version}`)
  await run('npm', ['install', '--no-audit', '--no-fund', ...packed, ...compilers, '@types/node@24'], { cwd: project })
  await cp(join(ROOT, 'tools/packed'), project, { recursive: true })
}

async function compiled(compiler: string, module: string, resolution: string): Promise<void> {
  // A CommonJS file is for Node only.
  const programs = resolution === 'nodenext' ? PROGRAMS : PROGRAMS.slice(0, 1)
  const options = [...optionsOf(module, resolution), '--noEmit']
  await run(process.execPath, [compilerOf(compiler), ...options, ...programs], { cwd: project })
}

function compilerOf(version: string): string {
  return join(project, 'node_modules', `ts${version}`, 'lib/tsc.js')
}

function optionsOf(module: string, resolution: string): string[] {
  return ['--strict', '--target', 'es2022', '--module', module, '--moduleResolution', resolution, '--types', 'node']
}

async function emitted(): Promise<void> {
  await run(process.execPath, [compilerOf('7'), ...optionsOf('nodenext', 'nodenext'), ...PROGRAMS], { cwd: project })
}

async function ran(node: string, program: string): Promise<void> {
  const { url = '', username = '', password = '' } = server ?? {}
  const environment = { ...process.env, SELVEDGE_URL: url, SELVEDGE_USER: username, SELVEDGE_PASSWORD: password }
  const { stdout } = await run('npx', ['-y', `node@${node}`, program], {
    cwd: project,
    env: environment,
  })
  if (!stdout.includes('The whole program ran.')) throw new Error(`It ended early: ${stdout}`)
}

async function proved(what: string, work: () => Promise<void>): Promise<void> {
  try {
    await work()
    passed += 1
    console.log(`✔ ${what}`)
  } catch (error) {
    failures.push(what)
    const output = error instanceof Error && 'stdout' in error ? String(error.stdout) : ''
    console.log(`✘ ${what}\n${error instanceof Error ? error.message : String(error)}\n${output}`)
  }
}
