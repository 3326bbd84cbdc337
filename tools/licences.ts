/**
 * `node tools/licences.ts` writes THIRD-PARTY-NOTICES.md: the shipped packages by licence. A test checks that it is
 * current.
 */
import { existsSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ROOT } from './run.ts'

export const NOTICES = join(ROOT, 'THIRD-PARTY-NOTICES.md')

/**
 * Licences that may be shipped with a product under MIT; the weak copyleft of libvips is allowed because it is a
 * separate library.
 */
export const ALLOWED_LICENCES = [
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'Unlicense',
  'PostgreSQL',
  'Zlib',
  'Python-2.0',
  'CC0-1.0',
  'OFL-1.1',
  'LGPL-3.0-or-later',
]

export interface ShippedPackage {
  name: string
  version: string
  licence: string
}

interface Manifest {
  name: string
  version: string
  license?: string | { type: string }
  licenses?: { type: string }[]
  os?: string[]
  cpu?: string[]
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
}

/** Packages that the server and the built web app need, and the Node that runs them; without build and test tools. */
export function shippedPackages(): ShippedPackage[] {
  const found = new Map<string, ShippedPackage>()
  const seen = new Set<string>()
  const visit = (folder: string): void => {
    if (seen.has(folder)) return
    seen.add(folder)
    const manifest = readManifest(folder)
    if (!manifest.name.startsWith('@selvedge/')) addTo(found, manifest)
    for (const dependency of dependenciesOf(manifest, folder)) visit(dependency)
  }
  for (const folder of ['apps/api', 'apps/web', 'node_modules/node']) visit(realpathSync(join(ROOT, folder)))
  return [...found.values()].toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
}

/** The text of THIRD-PARTY-NOTICES.md. */
export function noticesOf(packages: readonly ShippedPackage[]): string {
  const groups = [...Map.groupBy(packages, ({ licence }) => licence)].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const lists = groups.map(
    ([licence, some]) => `## ${licence}\n\n${some.map(({ name, version }) => `- ${name} ${version}`).join('\n')}\n`,
  )
  return `${INTRODUCTION}\n${lists.join('\n')}`
}

const INTRODUCTION = `# Third-party notices

Selvedge is under the MIT licence. It ships with these packages under theirs; the text of each licence is in the package itself, below \`node_modules\`. Written by \`node tools/licences.ts\`; what is only used to build and test is not in it.
`

const keyOf = ({ name, version }: ShippedPackage) => `${name} ${version}`

function addTo(found: Map<string, ShippedPackage>, manifest: Manifest): void {
  const shipped = { name: nameOf(manifest), version: manifest.version, licence: licenceOf(manifest) }
  found.set(keyOf(shipped), shipped)
}

/** The name without a platform: of binary packages, only the one of this machine is installed. */
const nameOf = ({ name, os }: Manifest) =>
  os ? name.replace(/-(linux|linuxmusl|darwin|win32|freebsd)(-\w+)?$/, '-{platform}') : name

/** Licences read from the file LICENSE, where package.json names none. */
const READ_IN_ITS_FILE: Partial<Record<string, string>> = { 'png-js': 'MIT' }

const licenceOf = ({ name, license, licenses }: Manifest) =>
  READ_IN_ITS_FILE[name] ??
  (typeof license === 'string' ? license : license?.type) ??
  licenses?.map(({ type }) => type).join(' OR ') ??
  'unknown'

function dependenciesOf(manifest: Manifest, folder: string): string[] {
  const { dependencies, optionalDependencies, peerDependencies } = manifest
  const names = Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })
  return names.flatMap((name) => folderOf(name, folder) ?? [])
}

/** Undefined for an optional package, or one for another platform, that is not installed. */
function folderOf(name: string, from: string): string | undefined {
  for (let above = from; above !== dirname(above); above = dirname(above)) {
    const folder = join(above, 'node_modules', name)
    if (existsSync(join(folder, 'package.json'))) return realpathSync(folder)
  }
  return undefined
}

const readManifest = (folder: string): Manifest => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))

if (import.meta.main) writeFileSync(NOTICES, noticesOf(shippedPackages()))
