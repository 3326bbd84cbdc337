import { parentPort, workerData } from 'node:worker_threads'
import { type OpenedPGlite, openPGlite } from './open-pglite.ts'
import { rawAnswer } from './raw-answer.ts'
import type { Report, Request, Storage } from './worker-messages.ts'

const port = parentPort
if (!port) throw new Error('This file runs as a worker.')
const report = (message: Report, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer)

try {
  const opened = await openPGlite(workerData as Storage)
  port.on('message', (request: Request) => void answer(opened, request))
  report({ kind: 'opened' })
} catch (error) {
  report({ kind: 'refused', message: error instanceof Error ? error.message : String(error) })
  port.close()
}

async function answer({ pglite, fsyncs }: OpenedPGlite, request: Request): Promise<void> {
  switch (request.kind) {
    case 'connect':
      // The previous connection may have been cut in the middle of a transaction.
      await pglite.exec('rollback')
      return report({ kind: 'connected', stream: request.stream })
    case 'send': {
      const bytes = await rawAnswer(pglite, request.bytes)
      return report({ kind: 'received', stream: request.stream, bytes, fsyncs: fsyncs() }, [bytes.buffer])
    }
    case 'dump': {
      const bytes = new Uint8Array(await (await pglite.dumpDataDir('none')).arrayBuffer())
      return report({ kind: 'dumped', bytes }, [bytes.buffer])
    }
    case 'close':
      await pglite.close()
      report({ kind: 'closed' })
      port?.close()
  }
}
