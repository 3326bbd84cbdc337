import type { PGlite } from '@electric-sql/pglite'

/**
 * The bytes that PostgreSQL answers. Not `execProtocolRawSync`: it also reads every row into objects, which PGlite keeps
 * until a call of its own kind asks for them, so that the heap of the worker grows with every row that was ever read.
 */
export async function rawAnswer(
  pglite: Pick<PGlite, 'execProtocolRawStream'>,
  message: Uint8Array,
): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  // What PGlite shows is its own memory, which the next part overwrites.
  const onRawData = (part: Uint8Array) => void parts.push(new Uint8Array(part))
  await pglite.execProtocolRawStream(message, { syncToFs: false, onRawData })
  return parts.length === 1 && parts[0] ? parts[0] : joined(parts)
}

/** In a buffer of its own, which can be handed to another thread. */
function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}
