import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ROOT } from '../run.ts'

const API = 'apps/api/src'
/** The module that opens the database on the engine named by TEST_ENGINE. */
const ENGINE_MODULE = join(ROOT, API, 'platform/db/testing/test-database.ts')
/** Folders whose tests may give different results on the embedded engine. */
const ENGINE_FOLDERS = [
  'features/{backup,exports,trash,uploads}',
  // Reading, mapping, remembering and drawing make no queries that depend on the engine.
  'features/imports/{planning,undoing,writing}',
  'platform/{changing,db,jobs,listing}',
]
/**
 * Also: every call, and other suppliers' rows in each; filters against brute force, changes against a model, a killed
 * server, and behaviour of this engine only.
 */
const ENGINE_FILES = '**/{generated-calls,isolation,*filters,*.model,*.embedded,killed-*,imports.routes}.test.ts'

/** API tests whose result can depend on the engine; the others run only on PostgreSQL. */
export function engineTests(): string[] {
  return globSync([`${API}/{${ENGINE_FOLDERS.join()}}/**/*.test.ts`, `${API}/${ENGINE_FILES}`], { cwd: ROOT })
    .filter((file) => reaches(join(ROOT, file), ENGINE_MODULE))
    .toSorted()
}

function reaches(file: string, target: string, seen = new Set<string>()): boolean {
  if (file === target) return true
  if (seen.has(file) || !existsSync(file)) return false
  seen.add(file)
  const imports = readFileSync(file, 'utf8').matchAll(/\b(?:from|import)\s*\(?\s*'(\.[^']+)'/g)
  return [...imports].some(([, path = '']) => reaches(join(dirname(file), path), target, seen))
}
