import { allOf, type ListQuery, toListParams, where } from '@selvedge/sdk/wire'
import { createRandom, type Random } from '../src/platform/pictures/random.ts'
import type { CatalogueFacts } from './catalogue.ts'
import { COLOURS, FABRICS, PLACES } from './catalogue-words.ts'
import type { Questions } from './load.ts'

export interface Case {
  title: string
  /** The part that differs between requests. */
  varies: string
  compressed?: boolean
  /** The line of the peers' table to compare with. */
  peer?: PeerLine
  facets?: boolean
  questions(facts: CatalogueFacts): Questions
}

export type PeerLine = 'first' | 'middle' | 'states' | 'substring' | 'product'

/** The columns that a list shows by default. */
const SHOWN = ['image_url', 'name', 'meta.product.name', 'external_id', 'meta.material.name', 'state', 'updated_at']

export const CASES: Record<string, Case> = {
  first: {
    title: 'first page by name, whole rows',
    varies: 'nothing: the total is remembered, the rows are read again',
    peer: 'first',
    questions: () => asking(() => list({ sort: BY_NAME })),
  },
  shown: {
    title: 'first page with product name, shown columns',
    varies: 'nothing: the total is remembered, the rows are read again',
    peer: 'product',
    questions: () => asking(() => list({ sort: BY_NAME, fields: SHOWN })),
  },
  browser: {
    title: 'first page, whole rows, compressed for a browser',
    varies: 'nothing: the total is remembered, the rows are read again',
    compressed: true,
    questions: () => asking(() => list({ sort: BY_NAME })),
  },
  middle: {
    title: 'page at 50 % offset',
    varies: 'the offset, from 45 to 55 %; it begins at the nearest row that an earlier page has seen',
    peer: 'middle',
    questions: ({ size }) =>
      asking(({ whole }) => list({ sort: BY_NAME, offset: whole(Math.floor(size * 0.45), Math.floor(size * 0.55)) })),
  },
  states: {
    title: 'state and 1 to 4 material families',
    varies: 'state and families',
    peer: 'states',
    questions: ({ families }) =>
      asking(({ pick, sample, whole }) => {
        const chosen = sample(families, whole(1, 4)).toSorted()
        return list({
          sort: BY_NAME,
          filter: allOf(
            where('state', 'eq', pick(STATES)),
            where('meta.material.material_family_name', 'in', ...chosen),
          ),
        })
      }),
  },
  attributes: {
    title: 'two attribute filters',
    varies: 'both attributes and their values, broad and narrow',
    questions: ({ attributes }) =>
      asking((random) => list({ sort: BY_NAME, filter: allOf(...twoValues(random, attributes)) })),
  },
  narrow: {
    title: 'substring, narrow',
    varies: 'the term: an SKU, a number, or a fabric with a number; some find nothing',
    peer: 'substring',
    questions: ({ size }) => asking((random) => list({ sort: BY_NAME, search: narrowTerm(random, size) })),
  },
  broad: {
    title: 'substring, broad',
    varies: 'the term: 3 to 6 letters from within a word',
    peer: 'substring',
    questions: () => asking((random) => list({ sort: BY_NAME, search: broadTerm(random) })),
  },
  facets: {
    title: 'facets under a filter',
    varies: 'an attribute value, a family or both',
    facets: true,
    questions: ({ attributes, families }) =>
      asking((random) => {
        const value = twoValues(random, attributes).slice(0, 1)
        const family = where('meta.material.material_family_name', 'in', random.pick(families))
        const filter = allOf(...random.pick([value, [family], [...value, family]]))
        return address('facets', { filters: toListParams({ filter })['filters'] ?? '' })
      }),
  },
}

type Value = ReturnType<typeof where>

/** Values near the start are the most frequent. */
function twoValues(random: Random, attributes: CatalogueFacts['attributes']): Value[] {
  return random.sample(attributes, 2).map(({ id, values }) => {
    const place = Math.floor(values.length * random.unit() ** 3)
    return where(`attributes.${id}`, 'in', values[place] ?? '')
  })
}

function narrowTerm({ pick, whole }: Random, size: number): string {
  const number = whole(Math.floor(size / 10), size)
  return pick([`sv-${number}`, String(number), `${pick(FABRICS)} ${Math.ceil(number / 5)}`])
}

function broadTerm({ pick, whole }: Random): string {
  const word = pick(pick([PLACES, FABRICS, COLOURS])).toLowerCase()
  const length = Math.min(word.length, whole(3, 6))
  const start = whole(0, word.length - length)
  return word.slice(start, start + length)
}

const BY_NAME = [{ column: 'name', direction: 'asc' }] as const
const STATES = ['draft', 'active', 'archived']

const list = (query: ListQuery): string => address('', toListParams(query))

const address = (call: string, params: Record<string, string>): string =>
  `/api/v1/variants/${call}?${new URLSearchParams(params).toString()}`

function* asking(ask: (random: Random) => string): Generator<string, never> {
  const random = createRandom(7)
  for (;;) yield ask(random)
}
