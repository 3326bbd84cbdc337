import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ROOT } from './run.ts'

/** Folders that each folder of an app imports. Lazy imports are not counted: the page works without them. */
export function foldersNeeded(app: 'api' | 'web'): Map<string, Set<string>> {
  const sources = join(ROOT, 'apps', app, 'src')
  const files = globSync('**/*.{ts,tsx}', { cwd: sources })
  const needed = new Map<string, Set<string>>()
  for (const file of files.filter(isProduct)) {
    const text = readFileSync(join(sources, file), 'utf8')
    for (const [, path = ''] of text.matchAll(/\bfrom\s*'(\.[^']+)'/g)) {
      const [from, to] = [folderOf(file), folderOf(join(dirname(file), path))]
      if (from !== to) needed.set(from, (needed.get(from) ?? new Set()).add(to))
    }
  }
  return needed
}

/** Folders that import each other, each cycle once as `a → b → a`. */
export function circlesOf(needed: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const circles: string[] = []
  const done = new Set<string>()
  const visit = (folder: string, above: readonly string[]): void => {
    if (above.includes(folder)) circles.push([...above.slice(above.indexOf(folder)), folder].join(' → '))
    if (above.includes(folder) || done.has(folder)) return
    for (const next of needed.get(folder) ?? []) visit(next, [...above, folder])
    done.add(folder)
  }
  for (const folder of needed.keys()) visit(folder, [])
  return circles
}

/** Excludes tests, which may import from every layer. */
const isProduct = (file: string) => !/\.(test|stories)\.tsx?$|(^|\/)testing\/|\.fixtures\.ts$|^conformance\//.test(file)

/** Folder within a layer, such as platform/db; files next to the layers are the app. */
const folderOf = (file: string) => /^(?:platform|features)\/[^/]+|^[^/]+(?=\/)/.exec(file)?.[0] ?? 'app'
