import { Worker } from 'node:worker_threads'
import { ImportError, tooMuchMemory } from '../import-error.ts'
import { XLSX_HEAP_MEGABYTES } from '../limits.ts'
import type { XlsxAnswer } from './xlsx-worker.ts'

/**
 * Reads one workbook in a thread and watches the memory of the process from this one. A thread's limits do not cover
 * buffers, and ending a process frees all its memory at once.
 */
const WATCH_MS = 20
const [, , path, maxMegabytes] = process.argv
const MAX_BYTES = Number(maxMegabytes) * 1024 * 1024

// The server decides when this process ends; a signal to the whole group must not cut off an answer in progress.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)
process.on('disconnect', () => process.exit())

const reader = new Worker(new URL('./xlsx-worker.ts', import.meta.url), {
  workerData: path,
  resourceLimits: { maxOldGenerationSizeMb: XLSX_HEAP_MEGABYTES },
})
process.on('message', (message) => reader.postMessage(message))
reader.on('message', (answer: XlsxAnswer) => process.send?.(answer))
reader.on('error', (error: Error & { code?: string }) =>
  endWith(
    error.code === 'ERR_WORKER_OUT_OF_MEMORY'
      ? tooMuchMemory()
      : new ImportError('unreadable_file', 'the workbook could not be read.'),
  ),
)
setInterval(() => {
  if (process.memoryUsage.rss() > MAX_BYTES) endWith(tooMuchMemory())
}, WATCH_MS)

function endWith({ code, reason, line }: ImportError): void {
  const answer: XlsxAnswer = { kind: 'failed', code, reason, line }
  process.send?.(answer, () => process.kill(process.pid, 'SIGKILL'))
}
