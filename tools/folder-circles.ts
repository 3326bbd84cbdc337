import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ROOT } from './run.ts'

/** What each folder of an app needs of others. What a page loads late is not counted: the page stands without it. */
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

/** Folders that need each other, each circle once as `a → b → a`. */
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

/** Tests reach into every floor. */
const isProduct = (file: string) => !/\.(test|stories)\.tsx?$|(^|\/)testing\/|\.fixtures\.ts$|^conformance\//.test(file)

/** A room of a floor, such as platform/db; files beside the floors are the app. */
const folderOf = (file: string) => /^(?:platform|features)\/[^/]+|^[^/]+(?=\/)/.exec(file)?.[0] ?? 'app'
