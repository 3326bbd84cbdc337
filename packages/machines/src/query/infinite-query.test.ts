import { describe, expect, it, vi } from 'vitest'
import { createActor, setup } from 'xstate'

import { createCache } from './cache.ts'
import { createInfiniteQuery, type PagesChanged } from './infinite-query.ts'

type Changed = PagesChanged<string, string[]>

function observe(fetchPage: (params: string, page: number) => Promise<string[]>) {
  const reports: Changed[] = []
  const pages = createInfiniteQuery<string, string[]>(createCache(), (params) => ({
    queryKey: ['pages', params],
    fetchPage: (page) => fetchPage(params, page),
    hasMore: (last) => last.length > 0,
  }))
  const parent = setup({ types: {} as { events: Changed }, actors: { pages } }).createMachine({
    invoke: { id: 'pages', src: 'pages', input: { params: 'all' } },
    on: { 'pages.changed': { actions: ({ event }) => reports.push(event) } },
  })
  const child = createActor(parent).start().getSnapshot().children['pages']!
  return {
    child,
    reports,
    rows: () => reports.at(-1)?.result.data?.pages.flat(),
    isSettled: () => vi.waitFor(() => expect(reports.at(-1)?.result.isFetching).toBe(false)),
  }
}

describe('createInfiniteQuery', () => {
  it('asks for one page at a time, as often as the scroll handler calls, until there are no more', async () => {
    const asked: number[] = []
    const { child, reports, rows, isSettled } = observe(async (_, page) => {
      asked.push(page)
      return page < 2 ? [`row of ${page}`] : []
    })
    await isSettled()
    for (let turn = 0; turn < 4; turn++) {
      for (let scroll = 0; scroll < 10; scroll++) child.send({ type: 'more.wanted' })
      await isSettled()
    }
    expect(asked).toEqual([0, 1, 2])
    const before = reports.length
    child.send({ type: 'more.wanted' })
    await new Promise((turn) => setTimeout(turn))
    expect(reports.length).toBe(before)
    expect(rows()).toEqual(['row of 0', 'row of 1'])
  })

  it('starts over with other parameters, and refetches on request', async () => {
    const asked: string[] = []
    const { child, rows, isSettled } = observe(async (params, page) => {
      asked.push(`${params} ${page}`)
      return [params]
    })
    await isSettled()
    child.send({ type: 'params.changed', params: 'some' })
    await isSettled()
    expect(rows()).toEqual(['some'])
    child.send({ type: 'refetch' })
    await vi.waitFor(() => expect(asked).toEqual(['all 0', 'some 0', 'some 0']))
  })
})
