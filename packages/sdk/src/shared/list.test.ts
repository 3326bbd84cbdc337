import { describe, expect, it } from 'vitest'

import type { RequestOptions } from '../http/http.ts'
import { listOf } from './list.ts'
import type { WholeRows } from './reading.ts'

interface Row {
  id: string
  name: string
}

const idOf = (n: number) => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`
const row = (n: number): Row => ({ id: idOf(n), name: `row ${n}` })
const sort = [{ column: 'name', direction: 'asc' as const }]

/** A list of rows, by id or by name, that may change while it is read. */
function serverWith(count: number) {
  const rows = Array.from({ length: count }, (_, n) => row(n))
  const asked: string[] = []
  const signals: AbortSignal[] = []
  const read = async ({ after, offset = 0, limit = 25, sort: by }: WholeRows, { signal }: RequestOptions) => {
    asked.push(after === undefined ? `offset ${offset}` : `after ${rows.findIndex(({ id }) => id === after)}`)
    if (signal) signals.push(signal)
    signal?.throwIfAborted()
    const ordered = rows.toSorted((a, b) => (by?.length ? a.name.localeCompare(b.name) : a.id < b.id ? -1 : 1))
    const data = (after === undefined ? ordered.slice(offset) : ordered.filter(({ id }) => id > after)).slice(0, limit)
    return { data, paging: { current_page: 0, limit, total: rows.length } }
  }
  return { rows, asked, signals, read }
}

async function taken(rows: AsyncIterable<Row>, during: (at: number) => void = () => {}): Promise<string[]> {
  const names: string[] = []
  for await (const { name } of rows) {
    names.push(name)
    during(names.length)
    // Takes as long as fetching the next page.
    await new Promise(setImmediate)
  }
  return names
}

const namesOf = (rows: readonly Row[]) => rows.map(({ name }) => name)

describe('a list that is awaited', () => {
  it('is the page that its query names, read once and at once', async () => {
    const list = serverWith(30)
    const rows = listOf(list.read, { offset: 10, size: 10 })
    await Promise.resolve()
    expect(list.asked).toEqual(['offset 10'])
    const [first, second] = await Promise.all([rows, rows])
    expect([first === second, list.asked]).toEqual([true, ['offset 10']])
  })
})

describe('a list that is iterated', () => {
  it('begins where its query says', async () => {
    const list = serverWith(30)
    expect(await taken(listOf(list.read, { page: 2, size: 10 }))).toEqual(namesOf(list.rows.slice(20)))
    expect(await taken(listOf(list.read, { offset: 27 }))).toEqual(namesOf(list.rows.slice(27)))
    expect(await taken(listOf(list.read, { after: idOf(26) }))).toEqual(namesOf(list.rows.slice(27)))
    expect(list.asked).toEqual(['offset 20', 'offset 30', 'offset 27', 'after 26', 'after 29'])
  })

  it('can be taken by pages', async () => {
    const list = serverWith(25)
    const sizes: number[] = []
    for await (const { data, paging } of listOf(list.read, { size: 10 }).pages()) sizes.push(data.length, paging.total)
    expect(sizes).toEqual([10, 25, 10, 25, 5, 25])
  })

  it.each([0, 1, 9, 10, 11, 25])('takes each of %i rows once', async (count) => {
    const list = serverWith(count)
    expect(await taken(listOf(list.read, { size: 10 }))).toEqual(namesOf(list.rows))
    expect((await taken(listOf(list.read, { sort, size: 10 }))).toSorted()).toEqual(namesOf(list.rows).toSorted())
  })

  it('asks for nothing before the first row is wanted, and for one page ahead of the rows that are taken', async () => {
    const list = serverWith(25)
    const rows = listOf(list.read, { size: 10 })[Symbol.asyncIterator]()
    expect(list.asked).toEqual([])
    await rows.next()
    expect(list.asked).toEqual(['after -1', 'after 9'])
    for (let n = 0; n < 9; n++) await rows.next()
    expect(list.asked).toEqual(['after -1', 'after 9'])
    await rows.next()
    expect(list.asked).toEqual(['after -1', 'after 9', 'after 19'])
  })

  it('takes 500 at a time by default', async () => {
    const list = serverWith(501)
    expect([(await taken(listOf(list.read))).length, list.asked]).toEqual([501, ['after -1', 'after 499']])
  })

  it('stops fetching when the loop is left', async () => {
    const list = serverWith(100)
    for await (const { name } of listOf<Row>(list.read, { size: 10 })) if (name === 'row 3') break
    expect([list.asked, list.signals.map(({ aborted }) => aborted)]).toEqual([
      ['after -1', 'after 9'],
      [true, true],
    ])
  })

  it('rejects with the reason of its signal: between rows, and while a page is fetched', async () => {
    const list = serverWith(30)
    const between = new AbortController()
    const reason = new Error('Enough.')
    const seen: string[] = []
    const loop = (async () => {
      for await (const { name } of listOf<Row>(list.read, { size: 10 }, { signal: between.signal })) {
        if (seen.push(name) === 3) between.abort(reason)
      }
    })()
    await expect(loop).rejects.toBe(reason)
    expect(seen.length).toBe(3)
    const during = new AbortController()
    const never = (_: WholeRows, { signal }: RequestOptions) =>
      new Promise<never>((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error)))
    const first = listOf(never, {}, { signal: during.signal })[Symbol.asyncIterator]().next()
    during.abort(reason)
    await expect(first).rejects.toBe(reason)
  })

  it('fails as a page fails, after the rows before it', async () => {
    const list = serverWith(30)
    const broken = new Error('The second page.')
    const read = async (query: WholeRows, options: RequestOptions) => {
      if (list.asked.length === 1) throw broken
      return list.read(query, options)
    }
    const seen: string[] = []
    const loop = (async () => {
      for await (const { name } of listOf<Row>(read, { size: 10 })) seen.push(name)
    })()
    await expect(loop).rejects.toBe(broken)
    expect(seen).toEqual(namesOf(list.rows.slice(0, 10)))
  })

  it('without a sort takes what stays exactly once, whatever is inserted or deleted before and behind', async () => {
    const list = serverWith(40)
    const first = namesOf(list.rows)
    const names = await taken(listOf(list.read, { size: 10 }), (at) => {
      if (at % 7 === 0) list.rows.unshift({ id: idOf(0).replace('0190', `018${at % 10}`), name: `before ${at}` })
      if (at % 5 === 0)
        list.rows.splice(
          list.rows.findIndex(({ name }) => name === `row ${at - 4}`),
          1,
        )
      if (at === 12) list.rows.push(row(100))
    })
    expect([names.filter((name) => name !== 'row 100'), names.at(-1)]).toEqual([first, 'row 100'])
  })

  it('with a sort takes no row twice, and misses none for new ones', async () => {
    const list = serverWith(40)
    const first = namesOf(list.rows).toSorted()
    const names = await taken(listOf(list.read, { sort, size: 10 }), (at) => {
      if (at % 6 === 0) list.rows.push({ id: idOf(1_000 + at), name: `a ${at}` })
    })
    expect([names.filter((name) => name.startsWith('row')).toSorted(), new Set(names).size]).toEqual([
      first,
      names.length,
    ])
  })
})
