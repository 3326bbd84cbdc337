import { Worker } from 'node:worker_threads'
import { DatabaseUnavailable, StartError } from '../errors.ts'
import type { Report, Request, Storage } from './worker-messages.ts'
import { WorkerStream } from './worker-stream.ts'

/** Runs PGlite in a worker thread, so that a long query does not block the server, and restarts it when it dies. */
export class WorkerHost {
  fsyncs = 0
  readonly #storage: Storage
  #worker: Promise<Worker> | undefined
  #streams = new Map<number, WorkerStream>()
  /** Streams that still wait for the answer to their opening or last batch. */
  #busy = new Set<number>()
  #nextStream = 1
  #closed = false

  constructor(storage: Storage) {
    this.#storage = storage
  }

  async start(): Promise<void> {
    await this.#running()
  }

  createStream(): WorkerStream {
    const id = this.#nextStream++
    const stream = new WorkerStream({
      connect: () => void this.#connect(id, stream),
      send: (bytes) => void this.#send(id, bytes),
      end: () => void this.#end(id),
    })
    return stream
  }

  async dump(): Promise<Uint8Array> {
    const worker = await this.#running()
    const dumped = reportOf(worker, 'dumped')
    post(worker, { kind: 'dump' })
    return (await dumped).bytes
  }

  async kill(): Promise<void> {
    await (await this.#worker)?.terminate()
  }

  async close(): Promise<void> {
    this.#closed = true
    const worker = await this.#worker?.catch(() => undefined)
    if (!worker) return
    const closed = reportOf(worker, 'closed')
    post(worker, { kind: 'close' })
    await closed.catch(() => {})
    await worker.terminate()
  }

  async #connect(id: number, stream: WorkerStream): Promise<void> {
    try {
      const worker = await this.#running()
      if (stream.destroyed) return
      this.#streams.set(id, stream)
      this.#busy.add(id)
      post(worker, { kind: 'connect', stream: id })
    } catch (error) {
      stream.destroy(new DatabaseUnavailable('The database did not restart.', { cause: error }))
    }
  }

  async #send(id: number, bytes: Uint8Array): Promise<void> {
    this.#busy.add(id)
    const worker = await this.#worker
    if (worker) post(worker, { kind: 'send', stream: id, bytes })
  }

  /** PGlite has no time limit for a query: after its caller has given up, only a new worker helps. */
  async #end(id: number): Promise<void> {
    this.#streams.delete(id)
    if (this.#busy.delete(id) && !this.#closed) await this.kill()
  }

  #running(): Promise<Worker> {
    if (this.#closed) throw new DatabaseUnavailable('The database is closed.')
    this.#worker ??= this.#spawn()
    return this.#worker
  }

  async #spawn(): Promise<Worker> {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: this.#storage, execArgv: [] })
    let cause: unknown
    worker.on('error', (error) => (cause = error))
    worker.once('exit', () => this.#stopped(cause))
    const opened = await Promise.race([reportOf(worker, 'opened'), reportOf(worker, 'refused')])
    if (opened.kind === 'refused') throw new StartError(`The embedded database cannot be opened: ${opened.message}`)
    worker.on('message', (report: Report) => this.#receive(report))
    return worker
  }

  #receive(report: Report): void {
    if (report.kind === 'connected') this.#opened(report.stream)
    if (report.kind !== 'received') return
    this.fsyncs = report.fsyncs
    this.#busy.delete(report.stream)
    this.#streams.get(report.stream)?.receive(report.bytes)
  }

  #opened(id: number): void {
    this.#busy.delete(id)
    this.#streams.get(id)?.emit('connect')
  }

  #stopped(cause: unknown): void {
    this.#worker = undefined
    this.#busy.clear()
    const stopped = new DatabaseUnavailable('The database stopped.', { cause })
    for (const stream of this.#streams.values()) stream.destroy(stopped)
    // The in-memory data is gone; silently replacing it with an empty database would hide that.
    if (this.#storage.kind === 'memory') this.#closed = true
  }
}

function reportOf<K extends Report['kind']>(worker: Worker, kind: K): Promise<Extract<Report, { kind: K }>> {
  return new Promise((resolve, reject) => {
    const listen = (report: Report) => {
      if (report.kind !== kind) return
      worker.off('message', listen)
      resolve(report as Extract<Report, { kind: K }>)
    }
    worker.on('message', listen)
    worker.once('error', reject)
    worker.once('exit', () => reject(new DatabaseUnavailable('The database stopped.')))
  })
}

const post = (worker: Worker, request: Request) => worker.postMessage(request)
