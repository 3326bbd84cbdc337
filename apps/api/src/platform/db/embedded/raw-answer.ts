import type { PGlite } from '@electric-sql/pglite'

/**
 * Returns the bytes of PostgreSQL's answer. Not `execProtocolRawSync`: it also parses every row into objects, which
 * PGlite keeps until one of its own calls collects them, so the worker's heap would grow with every row read.
 */
export async function rawAnswer(
  pglite: Pick<PGlite, 'execProtocolRawStream'>,
  message: Uint8Array,
): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  // PGlite passes a view of its own memory, which the next part overwrites.
  const onRawData = (part: Uint8Array) => void parts.push(new Uint8Array(part))
  await pglite.execProtocolRawStream(message, { syncToFs: false, onRawData })
  return parts.length === 1 && parts[0] ? parts[0] : joined(parts)
}

/** Copies into a separate buffer, which can be transferred to another thread. */
function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}
