import { createReadStream, createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type { Transaction } from 'kysely'
import type { Row, Tables } from '../../platform/db/schema.ts'

type Kind = Row<'import_files'>['kind']

interface Place {
  trx: Transaction<Tables>
  supplierId: string
}

const PART_BYTES = 1_048_576

/** Tables compress to a fifth or less; the database stores that for a day. */
export const compress = (path: string, to: string): Promise<void> =>
  pipeline(createReadStream(path), createGzip(), createWriteStream(to))

/** Replaces the file that was stored before. */
export async function keepFile(
  { trx, supplierId }: Place,
  importId: string,
  kind: Kind,
  compressed: AsyncIterable<Uint8Array>,
): Promise<void> {
  await dropFile({ trx, supplierId }, importId, kind)
  let part = 0
  for await (const bytes of inParts(compressed)) {
    const row = { supplier_id: supplierId, import_id: importId, kind, part, bytes }
    await trx.insertInto('import_files').values(row).execute()
    part += 1
  }
}

export async function dropFile({ trx, supplierId }: Place, importId: string, kind: Kind): Promise<void> {
  await trx
    .deleteFrom('import_files')
    .where('supplier_id', '=', supplierId)
    .where('import_id', '=', importId)
    .where('kind', '=', kind)
    .execute()
}

/** Reads a file part by part, each in its own transaction. */
export type Parts = <T>(work: (place: Place) => Promise<T>) => Promise<T>

/** The file as it was uploaded; undefined when it is no longer stored. */
export async function openFile(parts: Parts, importId: string, kind: Kind): Promise<Readable | undefined> {
  const first = await parts((place) => readPart(place, importId, kind, 0))
  if (first === undefined) return undefined
  const unpacked = createGunzip()
  // Errors reach the reader through the stream.
  pipeline(Readable.from(following(parts, importId, kind, first)), unpacked).catch(() => undefined)
  return unpacked
}

async function* following(parts: Parts, importId: string, kind: Kind, first: Uint8Array): AsyncGenerator<Uint8Array> {
  yield first
  for (let part = 1; ; part += 1) {
    const bytes = await parts((place) => readPart(place, importId, kind, part))
    if (bytes === undefined) return
    yield bytes
  }
}

async function readPart({ trx, supplierId }: Place, importId: string, kind: Kind, part: number) {
  const row = await trx
    .selectFrom('import_files')
    .select('bytes')
    .where('supplier_id', '=', supplierId)
    .where('import_id', '=', importId)
    .where('kind', '=', kind)
    .where('part', '=', part)
    .executeTakeFirst()
  return row?.bytes
}

async function* inParts(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let held: Uint8Array[] = []
  let size = 0
  for await (const piece of bytes) {
    held.push(piece)
    size += piece.byteLength
    if (size < PART_BYTES) continue
    yield Buffer.concat(held)
    ;[held, size] = [[], 0]
  }
  if (size > 0) yield Buffer.concat(held)
}
