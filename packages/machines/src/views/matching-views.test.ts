import { describe, expect, it } from 'vitest'

import { matchingViews } from './matching-views.ts'
import { viewFixture } from './views.fixtures.ts'

const views = ['Summer', 'Élan vert', 'midsummer NIGHTS'].map((name) => viewFixture({ id: name, name }))

describe('matchingViews', () => {
  it.each<[string, string[]]>([
    ['', ['Summer', 'Élan vert', 'midsummer NIGHTS']],
    ['  ', ['Summer', 'Élan vert', 'midsummer NIGHTS']],
    ['SUMMER', ['Summer', 'midsummer NIGHTS']],
    [' elan', ['Élan vert']],
    ['vért', ['Élan vert']],
    ['e\u0301lan', ['Élan vert']],
    ['winter', []],
  ])('finds a name by a part of it, whatever its case and accents: %j', (search, names) => {
    expect(matchingViews(views, search).map(({ name }) => name)).toEqual(names)
  })
})
