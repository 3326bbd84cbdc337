import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT, SERVER_ENVIRONMENT, SERVER_FLAGS } from './run.ts'

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

describe('the server is started with the same flags and environment', () => {
  it('by pnpm start, in its own shell, and by the unit for systemd', () => {
    const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'))
    const unit = read('docs/deploy/selvedge.service')
    const environment = Object.entries(SERVER_ENVIRONMENT)
      .map(([name, value]) => `${name}=${value}`)
      .join(' ')
    expect(unit).toContain(`\nEnvironment=${environment}\n`)
    expect(scripts['start']).toBe(`${environment} exec node ${SERVER_FLAGS.join(' ')} tools/start.ts`)
    expect(/^ExecStart=\S+ (.*)$/m.exec(unit)?.[1]).toBe(`${SERVER_FLAGS.join(' ')} apps/api/src/server.ts`)
  })

  it('with the pnpm that package.json pins, wherever a page names one', () => {
    const { packageManager }: { packageManager: string } = JSON.parse(read('package.json'))
    const [pinned] = packageManager.split('+')
    const named = read('docs/deploy/README.md').match(/pnpm@[\d.]+\d/g) ?? []
    expect(packageManager).toMatch(/^pnpm@\d+\.\d+\.\d+\+sha512\.[\da-f]{128}$/)
    expect([...new Set(named)]).toEqual([pinned])
  })
})
