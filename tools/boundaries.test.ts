import { execFile } from 'node:child_process'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, describe, expect, it } from 'vitest'
import { circlesOf, foldersNeeded } from './folder-circles.ts'
import { ROOT } from './run.ts'

const PLANTED = [
  ['packages/sdk/src/planted.ts', "import { createActor } from 'xstate'\n\nexport const planted = createActor\n"],
  [
    'packages/sdk/src/shared/planted.ts',
    "import { readFileSync } from 'node:fs'\n\nexport const planted = readFileSync\n",
  ],
  ['packages/machines/src/planted.ts', "import { useState } from 'react'\n\nexport const planted = useState\n"],
  [
    'packages/ui/src/planted.ts',
    "import { createClient } from '@selvedge/sdk'\n\nexport const planted = createClient\n",
  ],
  ['apps/web/src/planted.ts', "import ky from 'ky'\n\nexport const planted = ky\n"],
  [
    'apps/web/src/planted-path.ts',
    "import { buildApp } from '../../api/src/app.ts'\n\nexport const planted = buildApp\n",
  ],
  [
    'apps/api/src/features/views/planted.ts',
    "import { buildApp } from '../../app.ts'\n\nexport const planted = buildApp\n",
  ],
  [
    'apps/api/src/platform/tables/planted.ts',
    "import { viewRoutes } from '../../features/views/views.routes.ts'\n\nexport const planted = viewRoutes\n",
  ],
  ['apps/api/src/planted.ts', "import { useState } from 'react'\n\nexport const planted = useState\n"],
] as const

const SQL = "import { sql } from 'kysely'\n\nexport const planted = sql`select 1`\n"
const UPDATE =
  "import type { Transaction } from 'kysely'\nimport type { Tables } from '../../platform/db/schema.ts'\n\n" +
  "export const planted = (trx: Transaction<Tables>) => trx.updateTable('views')\n"

const PLANTED_SQL = [
  ['apps/api/src/features/views/planted-sql.ts', SQL],
  ['apps/api/src/features/views/planted-update.ts', UPDATE],
  ['apps/api/src/features/views/planted-broken.routes.ts', UPDATE.replace('trx.', 'trx\n  .')],
  ['apps/api/src/platform/jobs/planted-sql.ts', SQL],
  ['apps/api/src/planted-sql.ts', SQL],
  ['apps/api/src/planted-export.ts', "export { sql as planted } from 'kysely'\n"],
] as const

const ALLOWED_SQL = [
  ['apps/api/src/features/views/planted-sql.store.ts', SQL],
  ['apps/api/src/features/views/planted-update.store.ts', UPDATE],
  ['apps/api/src/platform/db/planted-sql.ts', SQL],
  ['apps/api/src/platform/listing/filters/planted-sql.ts', SQL],
  ['apps/api/src/features/views/planted-type.ts', "export type { RawBuilder as Planted } from 'kysely'\n"],
] as const

const EFFECT = (effect: string) =>
  "import { useEffect, useState } from 'react'\n\n" +
  `export function usePlanted(id: string, field: { focus: () => void; on: (then: () => void) => () => void }) {
  const [shown, show] = useState(id)
  const [, setSeen] = useState(id)
  useEffect(${effect}, [id, field])
  return [shown, show, setSeen]
}
`

const HOOK = 'apps/web/src/planted-effect.ts'

const PLANTED_EFFECTS = [
  ['moves state', '() => setSeen(id)'],
  ['moves state in a block', '() => {\n    if (id) setSeen(id)\n  }'],
  ['moves state beside a subscription', '() => {\n    setSeen(id)\n    return field.on(() => {})\n  }'],
  ['calls the server', '() => void fetch(id)'],
  ['waits', '() => {\n    Promise.resolve(id).then(setSeen)\n  }'],
  ['hides what it does', 'setSeen.bind(null, id)'],
  ['writes to the browser', '() => localStorage.setItem(id, id)'],
] as const

const ALLOWED_EFFECTS = [
  ['focuses', '() => field.focus()'],
  ['focuses on a condition', '() => {\n    if (id) field.focus()\n  }'],
  ['subscribes', '() => {\n    const stop = field.on(() => setSeen(id))\n    return () => stop()\n  }'],
] as const

describe('a gate that cannot fail is no gate', () => {
  afterAll(() =>
    Promise.all(
      [...PLANTED, ...PLANTED_SQL, ...ALLOWED_SQL, [HOOK]].map(([path]) => rm(join(ROOT, path), { force: true })),
    ),
  )

  it.each(PLANTED)('a forbidden import in %s is caught', async (path, source) => {
    expect(await brokenRules(path, source)).toContain('eslint(no-restricted-imports)')
  })

  it.each(PLANTED_SQL)('SQL outside of stores in %s is caught', async (path, source) => {
    expect(await brokenRules(path, source)).toContain('selvedge(sql-in-stores)')
  })

  it.each(PLANTED_EFFECTS)('an effect in web that %s is caught', async (_, effect) => {
    expect(await brokenRules(HOOK, EFFECT(effect))).toContain('selvedge(what-effects-do)')
  })

  it.each(ALLOWED_EFFECTS)('an effect in web %s', async (_, effect) => {
    expect(await brokenRules(HOOK, EFFECT(effect))).not.toContain('selvedge(what-effects-do)')
  })

  it.each(ALLOWED_SQL)('SQL may stand in %s', async (path, source) => {
    expect(await brokenRules(path, source)).toEqual([])
  })
})

// In this file, so that it never runs in parallel with the tests above, whose planted imports it would report.
describe('folders', () => {
  it.each(['api', 'web'] as const)('none of apps/%s needs one that needs it', (app) => {
    expect(circlesOf(foldersNeeded(app))).toEqual([])
  })

  it('a circle of three is found', () => {
    const needed = new Map([
      ['views', new Set(['variants'])],
      ['variants', new Set(['assets'])],
      ['assets', new Set(['views', 'labels'])],
    ])
    expect(circlesOf(needed)).toEqual(['views → variants → assets → views'])
  })
})

/** The rules that the source breaks as a file at this path. */
async function brokenRules(path: string, source: string): Promise<string[]> {
  await writeFile(join(ROOT, path), source)
  const { stdout } = await promisify(execFile)('oxlint', ['--format', 'json', path], { cwd: ROOT }).catch(
    (failed: { stdout: string }) => failed,
  )
  await rm(join(ROOT, path))
  const report: { diagnostics: { code: string }[] } = JSON.parse(stdout)
  return report.diagnostics.map(({ code }) => code)
}
