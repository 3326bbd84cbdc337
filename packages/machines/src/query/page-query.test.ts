import { ApiError } from '@selvedge/sdk'
import type { QueryClient } from '@tanstack/query-core'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor, setup } from 'xstate'

import { createCache } from './cache.ts'
import { createPageQuery, type PageQueryCommand, type RowsChanged } from './page-query.ts'

type Changed = RowsChanged<string, string[]>

/** A server that answers when the test says so. */
function createServer() {
  const asked: { params: string; signal: AbortSignal; answer: (rows: string[]) => void; fail: (e: Error) => void }[] =
    []
  const fetchRows = (params: string, signal: AbortSignal) =>
    new Promise<string[]>((answer, fail) => {
      asked.push({ params, signal, answer, fail })
    })
  return { asked, fetchRows }
}

function observe(cache: QueryClient, fetchRows: (params: string, signal: AbortSignal) => Promise<string[]>) {
  const reports: Changed[] = []
  const rows = createPageQuery<string, string[]>(cache, (params) => ({
    queryKey: ['rows', params],
    queryFn: ({ signal }) => fetchRows(params, signal),
  }))
  const parent = setup({
    types: {} as { events: Changed },
    actors: { rows },
  }).createMachine({
    invoke: { id: 'rows', src: 'rows', input: { params: 'one' } },
    on: { 'rows.changed': { actions: ({ event }) => reports.push(event) } },
  })
  const actor = createActor(parent).start()
  return {
    actor,
    reports,
    send: (command: PageQueryCommand<string>) => actor.getSnapshot().children['rows']?.send(command),
    last: () => {
      const { params, result } = reports.at(-1)!
      return { params, data: result.data, status: result.status, isFetching: result.isFetching }
    },
  }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('createPageQuery', () => {
  it('keeps the old rows until the new ones arrive, and says which rows it waits for', async () => {
    const { asked, fetchRows } = createServer()
    const { send, last } = observe(createCache(), fetchRows)
    expect(last()).toEqual({ params: 'one', data: undefined, status: 'pending', isFetching: true })
    asked[0]!.answer(['a'])
    await vi.advanceTimersByTimeAsync(1)
    expect(last()).toEqual({ params: 'one', data: ['a'], status: 'success', isFetching: false })
    send({ type: 'params.changed', params: 'two' })
    expect(last()).toEqual({ params: 'two', data: ['a'], status: 'success', isFetching: true })
    asked[1]!.answer(['b'])
    await vi.advanceTimersByTimeAsync(1)
    expect(last()).toEqual({ params: 'two', data: ['b'], status: 'success', isFetching: false })
  })

  it('shows the last rows asked for, whatever order the answers come in, and aborts the overtaken request', async () => {
    const { asked, fetchRows } = createServer()
    const { send, last, reports } = observe(createCache(), fetchRows)
    send({ type: 'params.changed', params: 'two' })
    asked[1]!.answer(['b'])
    await vi.advanceTimersByTimeAsync(1)
    asked[0]!.answer(['a'])
    await vi.advanceTimersByTimeAsync(1)
    expect(asked.map(({ params, signal }) => [params, signal.aborted])).toEqual([
      ['one', true],
      ['two', false],
    ])
    expect(last()).toEqual({ params: 'two', data: ['b'], status: 'success', isFetching: false })
    expect(reports.filter(({ result }) => result.data?.includes('a'))).toEqual([])
  })

  it('sends no request for rows younger than 20 seconds', async () => {
    const { asked, fetchRows } = createServer()
    const { send, last } = observe(createCache(), fetchRows)
    asked[0]!.answer(['a'])
    await vi.advanceTimersByTimeAsync(1)
    send({ type: 'params.changed', params: 'two' })
    asked[1]!.answer(['b'])
    await vi.advanceTimersByTimeAsync(19_000)
    send({ type: 'params.changed', params: 'one' })
    expect(last()).toEqual({ params: 'one', data: ['a'], status: 'success', isFetching: false })
    await vi.advanceTimersByTimeAsync(2_000)
    send({ type: 'params.changed', params: 'two' })
    expect(last()).toEqual({ params: 'two', data: ['b'], status: 'success', isFetching: true })
    expect(asked.map(({ params }) => params)).toEqual(['one', 'two', 'two'])
  })

  it('asks again on refetch, however young the rows are', async () => {
    const { asked, fetchRows } = createServer()
    const { send } = observe(createCache(), fetchRows)
    asked[0]!.answer(['a'])
    await vi.advanceTimersByTimeAsync(1)
    send({ type: 'refetch' })
    expect(asked.length).toBe(2)
  })

  it('aborts what it waits for when its list goes away', () => {
    const { asked, fetchRows } = createServer()
    const { actor } = observe(createCache(), fetchRows)
    actor.stop()
    expect(asked.map(({ signal }) => signal.aborted)).toEqual([true])
  })
})

describe('createCache', () => {
  it.each(['offline', 'unavailable', 'timeout', 'invalid'] as const)(
    'does not ask again after a failure, as calls retry by themselves: %s',
    async (kind) => {
      const { asked, fetchRows } = createServer()
      const { last } = observe(createCache(), fetchRows)
      asked[0]!.fail(new ApiError(kind, 'Failed.'))
      await vi.advanceTimersByTimeAsync(10_000)
      expect(asked.length).toBe(1)
      expect(last()).toEqual({ params: 'one', data: undefined, status: 'error', isFetching: false })
    },
  )
})
