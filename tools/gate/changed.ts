import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../run.ts'
import { type Gate, GATES } from './gates.ts'

/** Gates that check the whole tree within seconds. */
const STATIC = ['styles generated', 'builds', 'format', 'lint and boundaries', 'types', 'dead code']
const UNITS = 'unit and machine tests'
/** Any change in the server runs the checks of its contract with the SDK and of its routes' permissions. */
const CONTRACT = [
  ...['sdk-calls', 'isolation', 'etags', 'foreign-references'].map(
    (name) => `apps/api/src/conformance/${name}.test.ts`,
  ),
  ...['rights', 'sdk'].map((name) => `apps/api/src/testing/${name}.test.ts`),
]
/** Names of a feature that differ between packages. */
const ALSO: Record<string, string[]> = {
  variant: ['variants'],
  product: ['products'],
  'bulk-edit': ['bulk-edits'],
  import: ['imports'],
  session: ['auth'],
  settings: ['supplier'],
  editing: ['variant', 'product', 'settings'],
}

/** A file below a package's `src`: captures the package, and the feature's folder or the file itself. */
const SOURCE = /^(packages\/(?:sdk|machines|ui)|apps\/(?:web|api))\/src\/(?:features\/)?([^/]+)/
/** Files that change with every feature, without affecting others. */
const INDEXES = ['index.ts', 'wire.ts', 'testing.ts']
/** Files that affect every test: dependencies, configuration, tools, and the support code of the browser tests. */
const EVERYWHERE =
  /(^|\/)(pnpm-lock|pnpm-workspace|package\.json|tsconfig|[\w-]+\.config\.)|^(tools|\.storybook|e2e\/support)\//
/** Folders that all features of a package depend on. */
const SHARED: Record<string, string[]> = {
  'packages/sdk': ['http', 'grammar', 'shared', 'testing'],
  'packages/machines': ['shared', 'query', 'testing'],
  'packages/ui': ['shared', 'theme', 'testing'],
  'apps/web': ['shared', 'shell', 'testing', 'list'],
  'apps/api': ['platform', 'testing'],
}

export interface Change {
  /** Names of the changed features, e.g. `variants`. */
  features: string[]
  /** Packages with a change that affects all of their features. */
  shared: string[]
  /** Changed test files. */
  tests: string[]
  /** A change outside the packages that can affect any test, e.g. of the lockfile. */
  isEverywhere: boolean
}

/** The gates affected by changes since `base`, with the test files to run. */
export function gatesOfChange(base?: string): Gate[] {
  const since = base ?? mainBranch()
  const files = changedFiles(since)
  const change = changeOf(files)
  console.log(`${files.length} files changed since ${since}. ${describe(change)}`)
  if (change.isEverywhere) return [...GATES]
  const inCode = files.some((file) => !file.endsWith('.md') && !file.startsWith('docs/'))
  return GATES.flatMap((gate) => {
    if (STATIC.includes(gate.name)) return inCode || gate.name === 'format' ? [gate] : []
    if (gate.name === UNITS) return inCode ? [gate] : []
    const filters = filtersOf(gate, change)
    return filters.length > 0 ? [{ ...gate, args: [...gate.args, ...filters, '--passWithNoTests'] }] : []
  })
}

/** Paths relative to the root: committed since the branch left `base`, uncommitted and untracked files. */
function changedFiles(base: string): string[] {
  const start = git('merge-base', base, 'HEAD')
  const lines = [git('diff', '--name-only', start), git('ls-files', '--others', '--exclude-standard')]
  return [...new Set(lines.flatMap((text) => text.split('\n')).filter(Boolean))]
}

export function changeOf(files: readonly string[]): Change {
  const places = files.map((file) => ({ file, place: SOURCE.exec(file) }))
  const found = places.flatMap(({ place }) => (place?.[1] && place[2] ? [{ owner: place[1], folder: place[2] }] : []))
  // A file next to the folders, such as the server's app.ts, connects the features.
  const isShared = ({ owner, folder }: (typeof found)[number]) =>
    SHARED[owner]?.includes(folder) || (folder.includes('.') && !INDEXES.includes(folder))
  const shared = found.filter(isShared).map(({ owner }) => owner)
  const words = found.filter((one) => !isShared(one) && !INDEXES.includes(one.folder)).map(({ folder }) => folder)
  const outside = places.filter(({ place }) => !place).map(({ file }) => file)
  return {
    features: [...new Set(words.flatMap((word) => [word, ...(ALSO[word] ?? []), ...usersOf(word, found)]))].toSorted(),
    shared: [...new Set(shared)].toSorted(),
    tests: files.filter((file) => /\.(test|e2e|stories)\.tsx?$/.test(file) && existsSync(join(ROOT, file))),
    isEverywhere: outside.some((file) => EVERYWHERE.test(file)),
  }
}

/** Components that use a component of the design system, and the web features that use any of them. */
function usersOf(component: string, found: readonly { owner: string; folder: string }[]): string[] {
  if (!found.some(({ owner, folder }) => owner === 'packages/ui' && folder === component)) return []
  const components = new Set([component])
  for (const one of components) foldersUsing(one, 'packages/ui').forEach((folder) => components.add(folder))
  return [...components].flatMap((one) => [one, ...foldersUsing(one, 'apps/web')])
}

function foldersUsing(component: string, owner: string): string[] {
  const sources = globSync(`packages/ui/src/${component}/*.tsx`, { cwd: ROOT }).filter(isSource).map(read)
  const names = sources.flatMap((source) => [...source.matchAll(/export (?:function|const) ([A-Z]\w+)/g)])
  if (names.length === 0) return []
  const isUsed = new RegExp(`<(?:${names.map(([, name]) => name).join('|')})\\b`)
  const users = globSync(`${owner}/src/*/*.tsx`, { cwd: ROOT }).filter(
    (file) => isSource(file) && isUsed.test(read(file)),
  )
  return users.flatMap((file) => file.split('/')[3] ?? [])
}

const isSource = (file: string): boolean => !/\.(stories|test)\./.test(file)

/** Path filters for Vitest, which runs the test files whose path contains one; empty if the gate is not affected. */
function filtersOf({ name }: Gate, { features, shared, tests }: Change): string[] {
  const among = (owner: string) =>
    shared.includes(owner) ? [`${owner}/src`] : features.flatMap((word) => foldersOf(owner, word))
  const changed = (pattern: RegExp) => tests.filter((file) => pattern.test(file))
  switch (name) {
    case 'API on PostgreSQL': {
      const touched = [...among('apps/api'), ...(shared.includes('packages/sdk') ? ['apps/api/src'] : [])]
      return touched.length > 0 ? [...new Set([...touched, ...CONTRACT])] : []
    }
    case 'API on the embedded engine':
      return among('apps/api')
    case 'components in the browser':
    case 'stories in the browser':
      return [...among('packages/ui'), ...among('apps/web'), ...changed(/^\.storybook/)]
    case 'the product in the browser':
      return [...new Set([...changed(/^e2e/), ...journeysOf(features)])]
    default:
      return []
  }
}

const foldersOf = (owner: string, word: string): string[] =>
  [`${owner}/src/${word}/`, `${owner}/src/features/${word}/`].filter((path) => existsSync(join(ROOT, path)))

/** Browser tests named after a feature, e.g. `e2e/faults-views.e2e.ts`. */
function journeysOf(features: readonly string[]): string[] {
  const wordsIn = (file: string) => file.replace(/^e2e\/|\.e2e\.ts$/g, '').split('-')
  return globSync('e2e/*.e2e.ts', { cwd: ROOT }).filter((file) =>
    wordsIn(file).some((word) => word !== 'faults' && features.includes(word)),
  )
}

function describe({ features, shared, isEverywhere }: Change): string {
  if (isEverywhere) return 'Tools or dependencies are among them: every gate runs.'
  const parts = [...shared.map((owner) => `all of ${owner}`), ...features]
  return parts.length > 0 ? `Touched: ${parts.join(', ')}.` : 'No feature is touched.'
}

/** The branch to compare with: the published main branch, otherwise the local one. */
function mainBranch(): string {
  return ['origin/main', 'main'].find((name) => hasBranch(name)) ?? 'HEAD'
}

function hasBranch(name: string): boolean {
  try {
    git('rev-parse', '--verify', '--quiet', name)
    return true
  } catch {
    return false
  }
}

const git = (...args: string[]): string => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim()
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8')
