import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { Problem } from '../../../platform/http/problem.ts'
import { startRenderers } from './renderers.ts'
import { someSheet } from './testing/some-sheet.ts'

const TASK = { sheet: someSheet(), logo: undefined }
const threadOf = (code: string) => new URL(`data:text/javascript,${encodeURIComponent(code)}`)
const onMessage = (code: string) =>
  threadOf(`import { parentPort } from 'node:worker_threads'; parentPort.on('message', () => { ${code} })`)

test.each([
  ['ends', onMessage('process.exit(1)')],
  ['throws', onMessage('throw new Error("broken")')],
  ['hangs', onMessage('for (;;);')],
  ['takes all memory', onMessage('const all = []; for (;;) all.push(new Array(100000).fill(0.5))')],
  ['says that it failed', onMessage('parentPort.postMessage({ kind: "failed", reason: "broken" })')],
  ['does not start', threadOf('not a program')],
])('R21: a renderer that %s is a problem of that sheet, and is thrown away', async (_, thread) => {
  const renderers = startRenderers({ thread, timeoutMs: 3_000 })
  for (const round of [1, 2]) {
    const refusal = await renderers.render(TASK).catch((error: unknown) => error)
    expect({ round, threads: renderers.threads.size, ...codeOf(refusal) }).toEqual({
      round,
      threads: 0,
      status: 503,
      code: 'render_failed',
    })
  }
})

test('R21: after a renderer is killed while working, the next sheet is rendered', async () => {
  const renderers = startRenderers({ maxThreads: 1 })
  for (const round of [1, 2, 3]) {
    const killed = renderers.render(TASK).catch(codeOf)
    const next = renderers.render(TASK)
    await turn()
    await Promise.all(Array.from(renderers.threads, (thread) => thread.terminate()))
    expect({ round, killed: await killed, pages: (await next).pages }).toEqual({
      round,
      killed: { status: 503, code: 'render_failed' },
      pages: 1,
    })
  }
})

test('no more than so many threads work, and they are kept for the sheets that wait', async () => {
  const renderers = startRenderers({
    thread: onMessage('parentPort.postMessage({ kind: "rendered", sheet: {} })'),
    maxThreads: 2,
  })
  await Promise.all(Array.from({ length: 10 }, () => renderers.render(TASK)))
  expect(renderers.threads.size).toBe(2)
})

test('sheets beyond the limit of the queue are answered 503 with Retry-After', async () => {
  const renderers = startRenderers({ thread: onMessage('for (;;);'), maxThreads: 1, maxWaiting: 1, timeoutMs: 1_000 })
  const [, , refused] = await Promise.allSettled([1, 2, 3].map(() => renderers.render(TASK)))
  expect(refused?.status === 'rejected' && codeOf(refused.reason)).toEqual({ status: 503, code: 'unavailable' })
})

test('a cancelled request leaves the queue, or stops the renderer', async () => {
  const renderers = startRenderers({ thread: onMessage('for (;;);'), maxThreads: 1 })
  const leaving = new AbortController()
  const sheets = [1, 2].map(() => renderers.render(TASK, leaving.signal).catch((error: unknown) => error))
  await turn()
  leaving.abort(new Error('gone'))
  expect(await Promise.all(sheets)).toEqual([new Error('gone'), new Error('gone')])
  expect(renderers.threads.size).toBe(0)
})

function codeOf(error: unknown) {
  return error instanceof Problem ? { status: error.status, code: error.code } : { error }
}
