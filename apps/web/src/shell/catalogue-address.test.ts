import { describe, expect, it } from 'vitest'
import { catalogueAddress, isInArea } from './catalogue-address.ts'

describe("the sidebar's Catalogue", () => {
  it.each([
    ['/app/views', 'w1', '/app/views/w1'],
    ['/app/products', 'w1', '/app/views/w1'],
    ['/app/products', undefined, '/app/products'],
    ['/app/product/p1', undefined, '/app'],
    ['/app/views', undefined, '/app'],
  ])('leads from %s with the last view %s to %s', (path, lastView, address) =>
    expect(catalogueAddress(path, lastView)).toBe(address),
  )
})

describe('the item of the sidebar that is lit', () => {
  const areas = ['/app', '/app/views', '/app/assets', '/app/settings']
  const lit = (path: string) => areas.filter((area) => isInArea(area, path))

  it.each([
    ['/app', ['/app']],
    ['/app/edit', ['/app']],
    ['/app/import', ['/app']],
    ['/app/products', ['/app']],
    ['/app/product/p1/variant/v1', ['/app']],
    ['/app/views', ['/app/views']],
    ['/app/views/w1', ['/app']],
    ['/app/assets/link', ['/app/assets']],
    ['/app/assets/link/review', ['/app/assets']],
    ['/app/assets/link/products', ['/app']],
    ['/app/assets/link/products/review', ['/app']],
    ['/app/assets/link/productsX', ['/app/assets']],
    ['/app/assets/link/names/review', ['/app/assets']],
    ['/app/settings', ['/app/settings']],
    ['/app/viewsX', []],
    ['/app/media', []],
  ])('at %s is %j', (path, expected) => expect(lit(path)).toEqual(expected))
})
