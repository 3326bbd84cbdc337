import { join } from 'node:path'
import { ROOT } from '../run.ts'

const REPORTER = `--reporter=${join(ROOT, 'tools/gate/cost-reporter.ts')}`
/** Folder with the reports of the last run. */
export const REPORTS = join(ROOT, 'node_modules/.cache/selvedge/reports')

export interface Gate {
  name: string
  command: string
  args: string[]
  /** Gates of the same run whose output this gate reads; it is not run when one of them failed. */
  after?: string[]
  /** Uses both cores. Other gates run two at a time, and their output is printed when they end. */
  isWide?: true
  /** File to which a Vitest run writes the cost of its test files; a gate without it counts as one test. */
  costs?: string
}

const STYLES = 'styles generated'
const BUILDS = 'builds'

/** All checks a change has to pass, the fastest to fail first. */
export const GATES: readonly Gate[] = [
  pnpm(STYLES, ['codegen']),
  pnpm(BUILDS, ['build'], { after: [STYLES] }),
  pnpm('lint and boundaries', ['lint'], { after: [STYLES] }),
  pnpm('format', ['format:check'], { after: [STYLES] }),
  pnpm('types', ['typecheck'], { after: [STYLES] }),
  pnpm('dead code', ['knip'], { after: [STYLES] }),
  pnpm('packages', ['--filter', './packages/{sdk,machines}', 'run', 'lint:pkg'], { after: [BUILDS] }),
  pnpm('SDK reference', ['--filter', '@selvedge/sdk', 'run', 'docs'], { after: [BUILDS] }),
  pnpm('Storybook builds', ['build-storybook'], { after: [STYLES] }),
  vitest('unit and machine tests', 'node', { after: [STYLES] }),
  vitest('components in the browser', 'web*', { after: [STYLES] }),
  vitest('stories in the browser', 'storybook', { after: [STYLES] }),
  vitest('API on PostgreSQL', 'api-postgres'),
  vitest('API on the embedded engine', 'api'),
  vitest('the product in the browser', 'e2e*', { after: [BUILDS] }),
]

/** Only in the long suite: `pnpm test full`. */
export const LONG_GATES: readonly Gate[] = [
  { name: 'planted bugs', command: 'node', args: ['tools/planted-bugs.ts'], after: [BUILDS], isWide: true },
  { name: 'packed packages', command: 'node', args: ['tools/packed-packages.ts'], after: [BUILDS], isWide: true },
  { name: 'known vulnerabilities', command: 'node', args: ['tools/gate/audit.ts'] },
]

type More = Pick<Gate, 'after'>

function pnpm(name: string, script: string[], more: More = {}): Gate {
  return { name, command: 'pnpm', args: ['--silent', ...script], ...more }
}

function vitest(name: string, project: string, more: More = {}): Gate {
  const costs = join(REPORTS, `${project.replace('*', '')}.json`)
  return { name, command: 'vitest', args: ['run', '--project', project, REPORTER], isWide: true, costs, ...more }
}
