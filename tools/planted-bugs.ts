/**
 * `node tools/planted-bugs.ts [words]`: plants the bugs of `tools/planted-bugs` one after the other, or only those
 * whose file names contain one of the words, and runs the tests that should find each. `--list` only prints them. A bug
 * that no test finds has survived. It ends with 'N passed, N failed', and with exit code 1 unless every bug was found.
 */
import { type ChildProcess, execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { FULL_VARIABLE } from './gate/seed.ts'
import { ended, ROOT, start } from './run.ts'

/**
 * A patch of production code. Its first lines are `Bug:`, `Gate:` (a vitest project) and `Tests:` (files or folders).
 */
interface PlantedBug {
  name: string
  patch: string
  title: string
  gate: string
  tests: string[]
}

interface Report {
  testResults: { name: string; assertionResults: { fullName: string; status: string }[] }[]
}

interface Outcome {
  isFound: boolean
  /** The test that found the bug, or why none did. */
  says: string
}

const FOLDER = join(ROOT, 'tools/planted-bugs')
const REPORT = join(ROOT, 'node_modules/.cache/selvedge/reports/planted-bug.json')

const { values: options, positionals: words } = parseArgs({
  allowPositionals: true,
  options: { list: { type: 'boolean', default: false } },
})
const bugs = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.patch') && (words.length === 0 || words.some((word) => file.includes(word))))
  .toSorted()
  .map(readBug)

if (options.list) printList()
else await plantAll()

function printList(): void {
  for (const { name, title, gate, tests } of bugs) console.log(`${name}\n    ${title}\n    ${gate}: ${tests.join(' ')}`)
}

async function plantAll(): Promise<void> {
  const runner = stoppable()
  let [passed, failed] = [0, 0]
  for (const bug of bugs) {
    const { isFound, says } = await plant(bug, runner.vitest)
    if (runner.isStopped()) break
    ;[passed, failed] = isFound ? [passed + 1, failed] : [passed, failed + 1]
    console.log(`${isFound ? '✔' : '✘'} ${bug.name}: ${bug.title}\n    ${says}`)
  }
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exitCode = passed > 0 && passed === bugs.length ? 0 : 1
}

type Vitest = (args: readonly string[]) => Promise<number>

/** Applies the patch, runs its tests, and always reverts it. */
async function plant(bug: PlantedBug, vitest: Vitest): Promise<Outcome> {
  const changed = changedFiles(bug)
  if (!changed) return { isFound: false, says: 'The patch no longer applies.' }
  if (git('status', '--porcelain', '--', ...changed) !== '') {
    return { isFound: false, says: `Commit or stash your changes first: ${changed.join(', ')}` }
  }
  rmSync(REPORT, { force: true })
  git('apply', bug.patch)
  const revert = () => git('apply', '--reverse', bug.patch)
  // For exits that skip `finally`, e.g. when the reader of the output has gone.
  process.once('exit', revert)
  try {
    await vitest(['run', '--project', bug.gate, '--bail=1', '--reporter=json', `--outputFile=${REPORT}`, ...bug.tests])
    return outcomeOf(readReport())
  } finally {
    process.removeListener('exit', revert)
    revert()
  }
}

/** Ctrl-C stops vitest and with it the run: the patch is reverted before this program exits. */
function stoppable(): { vitest: Vitest; isStopped: () => boolean } {
  let child: ChildProcess | undefined
  let hasStopped = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      hasStopped = true
      child?.kill(signal)
    })
  }
  return {
    isStopped: () => hasStopped,
    vitest: (args) => {
      // A bug that the gate finds has to be found with the gate's own samples, in the long suite too.
      const env = { ...process.env, [FULL_VARIABLE]: '' }
      child = start(join(ROOT, 'node_modules/.bin/vitest'), args, { stdio: 'ignore', env })
      return ended(child)
    },
  }
}

/** A file that cannot be loaded proves nothing, so only a failed test counts. */
function outcomeOf({ testResults }: Report): Outcome {
  for (const { name, assertionResults } of testResults) {
    const red = assertionResults.find(({ status }) => status === 'failed')
    if (red) return { isFound: true, says: `found by ${relative(ROOT, name)} › ${red.fullName}` }
  }
  const hasRun = testResults.some(({ assertionResults }) => assertionResults.length > 0)
  return { isFound: false, says: hasRun ? 'SURVIVED: every test is green.' : 'No test has run.' }
}

function readReport(): Report {
  try {
    return JSON.parse(readFileSync(REPORT, 'utf8'))
  } catch {
    return { testResults: [] }
  }
}

/** Undefined if the patch no longer applies. */
function changedFiles({ patch }: PlantedBug): string[] | undefined {
  try {
    git('apply', '--check', patch)
  } catch {
    return undefined
  }
  const lines = git('apply', '--numstat', patch).trim().split('\n')
  return lines.map((line) => line.split('\t').at(-1) ?? '')
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: 'pipe' })
}

function readBug(file: string): PlantedBug {
  const patch = join(FOLDER, file)
  const text = readFileSync(patch, 'utf8')
  const header = (key: string) => {
    const [, value] = new RegExp(`^${key}: (.+)$`, 'm').exec(text) ?? []
    if (value === undefined) throw new Error(`${file} has no line '${key}: …'.`)
    return value
  }
  const tests = header('Tests').split(' ')
  return { name: file.replace(/\.patch$/, ''), patch, title: header('Bug'), gate: header('Gate'), tests }
}
