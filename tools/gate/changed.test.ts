import { describe, expect, it } from 'vitest'
import { changeOf } from './changed.ts'

describe('what a change touches', () => {
  it('is its feature in every package, also under the other word for it', () => {
    const files = ['apps/web/src/variant/variant-page.tsx', 'packages/sdk/src/labels/labels.ts']
    expect(changeOf(files)).toEqual({
      features: ['labels', 'variant', 'variants'],
      shared: [],
      tests: [],
      isEverywhere: false,
    })
  })

  it('is the whole package, where all of its features stand on what changed', () => {
    const { features, shared } = changeOf([
      'apps/api/src/platform/listing/list-context.ts',
      'packages/machines/src/query/cache.ts',
    ])
    expect({ features, shared }).toEqual({ features: [], shared: ['apps/api', 'packages/machines'] })
  })

  it('is the whole package, where a file changed that puts its features together', () => {
    expect(changeOf(['apps/api/src/app.ts', 'packages/sdk/src/index.ts'])).toEqual({
      features: [],
      shared: ['apps/api'],
      tests: [],
      isEverywhere: false,
    })
  })

  it('is every screen that shows a component which changed', () => {
    const { features } = changeOf(['packages/ui/src/sortable-list/sortable-list.tsx'])
    expect(features).toContain('columns')
    expect(features).not.toContain('session')
  })

  it('is everything, where tools or dependencies changed', () => {
    expect(changeOf(['pnpm-lock.yaml']).isEverywhere).toBe(true)
    expect(changeOf(['tools/gate/gates.ts']).isEverywhere).toBe(true)
    expect(changeOf(['packages/sdk/package.json']).isEverywhere).toBe(true)
    expect(changeOf(['e2e/support/server.ts']).isEverywhere).toBe(true)
    expect(changeOf(['docs/TESTING.md', 'README.md', 'e2e/launch.e2e.ts']).isEverywhere).toBe(false)
  })

  it('holds the tests that changed themselves', () => {
    expect(changeOf(['e2e/launch.e2e.ts', 'e2e/gone.e2e.ts', 'e2e/support/server.ts']).tests).toEqual([
      'e2e/launch.e2e.ts',
    ])
  })
})
