import { Duplex } from 'node:stream'

/** The far end of a stream: `send` takes whole batches of protocol messages, `end` says that the client has left. */
export interface StreamPeer {
  connect(): void
  send(bytes: Uint8Array): void
  end(): void
}

/** Looks like a socket to the pg package and carries PostgreSQL's protocol to the worker. */
export class WorkerStream extends Duplex {
  readonly #peer: StreamPeer
  #batch: Buffer[] = []

  constructor(peer: StreamPeer) {
    super()
    this.#peer = peer
  }

  connect(): this {
    this.#peer.connect()
    return this
  }

  receive(bytes: Uint8Array): void {
    this.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  }

  setNoDelay(): this {
    return this
  }

  setKeepAlive(): this {
    return this
  }

  ref(): this {
    return this
  }

  unref(): this {
    return this
  }

  override _write(message: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#batch.push(message)
    if (endsBatch(message)) {
      this.#peer.send(Buffer.concat(this.#batch))
      this.#batch = []
    }
    done()
  }

  override _read(): void {}

  override _final(done: () => void): void {
    done()
    this.destroy()
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#peer.end()
    done(error)
  }
}

const STARTUP = 0
const QUERY = 0x51
const SYNC = 0x53

/** pg writes one message at a time; the server answers after these. Terminate is not passed on: `end` replaces it. */
const endsBatch = (message: Buffer): boolean => [STARTUP, QUERY, SYNC].includes(message[0] ?? -1)
