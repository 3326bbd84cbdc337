import { addAbortSignal, PassThrough, type Writable } from 'node:stream'
import type { Progress } from '../../jobs/job-kind.ts'

/**
 * What `fill` writes, to be read at the reader's pace. A cancelled job must not wait for storage that hangs in the
 * middle of a file.
 */
export function streamed({ signal }: Progress, fill: (sink: Writable) => Promise<void>): PassThrough {
  const sink = addAbortSignal(signal, new PassThrough())
  fill(sink).catch((error: unknown) => sink.destroy(error instanceof Error ? error : new Error(String(error))))
  return sink
}
