import { Writable } from 'node:stream'

/** A sink that collects its input. */
export function collected(): { sink: Writable; bytes: () => Buffer } {
  const chunks: Buffer[] = []
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk)
      done()
    },
  })
  return { sink, bytes: () => Buffer.concat(chunks) }
}
