import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { keptThreads } from './kept-threads.ts'

const WAITING = `import { parentPort } from 'node:worker_threads'; parentPort.on('message', () => process.exit(1))`
const start = () => new Worker(new URL(`data:text/javascript,${encodeURIComponent(WAITING)}`))

test('a thread is taken again while it is kept, and ends after that', async () => {
  const threads = keptThreads(start, { idleMs: 50 })
  const first = threads.take()
  const second = threads.take()
  threads.keep(first)
  expect([threads.take() === first, second === first, threads.running.size]).toEqual([true, false, 2])
  threads.keep(first)
  await once(first, 'exit')
  expect([...threads.running]).toEqual([second])
  await second.terminate()
  expect(threads.running.size).toBe(0)
})

test('a thread that ends while it is kept is not taken again', async () => {
  const threads = keptThreads(start, { idleMs: 60_000 })
  const thread = threads.take()
  threads.keep(thread)
  thread.postMessage('end')
  await once(thread, 'exit')
  const next = threads.take()
  expect([next === thread, threads.running.size]).toEqual([false, 1])
  await next.terminate()
})
