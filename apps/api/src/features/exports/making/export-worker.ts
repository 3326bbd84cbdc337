import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { Transform } from 'node:stream'
import { finished } from 'node:stream/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { csvWriter } from '../../../platform/tables/writing/csv-writer.ts'
import { xlsxWriter } from '../../../platform/tables/writing/xlsx-writer.ts'
import { cellMaker, type RawRow, type RawValue } from './cells.ts'
import type { ExportMessage, ExportReport, FileOrder } from './export-messages.ts'
import { readThrough } from './own-connection.ts'

/** Reads where the database allows it, formats, hashes and writes, to keep this work off the main thread. */
const port = parentPort
if (!port) throw new Error('This file runs as a worker.')
const report = (message: ExportReport) => port.postMessage(message)

const order: FileOrder = workerData
const { path, format, titles, hidden, bom, places } = order
const hash = createHash('sha256')
let [size, rows] = [0, 0]
const images = new Set<string>()
const assets = new Set<string>()

const file = createWriteStream(path)
const measured = new Transform({
  transform(chunk: Buffer, _, done) {
    hash.update(chunk)
    size += chunk.length
    done(null, chunk)
  },
})
const written = finished(measured.pipe(file))
written.catch((error: Error) => measured.destroy(error))
const cells = cellMaker(order)
const writer = format === 'csv' ? csvWriter(measured, titles, { bom }) : xlsxWriter(measured, titles, { hidden })

// One at a time: messages that arrive during a write are queued.
let work = Promise.resolve()
port.on('message', (message: ExportMessage) => {
  work = work.then(() => take(message)).catch(fail)
})

async function take(message: ExportMessage): Promise<void> {
  switch (message.kind) {
    case 'read':
      await readThrough(message.reading, { values: (read) => cells.learn(read), rows: writeRows })
      return report({ kind: 'taken' })
    case 'values':
      cells.learn(JSON.parse(message.json) as RawValue[])
      return report({ kind: 'taken' })
    case 'rows':
      await writeRows(JSON.parse(message.json) as RawRow[])
      return report({ kind: 'taken' })
    case 'end':
      await writer.end()
      await written
      report({ kind: 'written', rows, size, sha256: hash.digest('hex'), images: [...images], assets: [...assets] })
      port?.close()
  }
}

async function writeRows(read: readonly RawRow[]): Promise<void> {
  for (const row of read) note(row)
  await writer.write(read.map((row) => cells.rowOf(row)))
  rows += read.length
  report({ kind: 'rows', count: read.length })
}

function note(row: RawRow): void {
  for (const [place, found] of [
    [places.images, images],
    [places.assets, assets],
  ] as const) {
    const ids = place === undefined ? null : row[place]
    for (const [id] of ids?.matchAll(ID) ?? []) found.add(id)
  }
}

const ID = /[\da-f-]{36}/g

function fail(error: unknown): void {
  const code = error instanceof Error && 'code' in error ? String(error.code) : undefined
  report({ kind: 'failed', message: error instanceof Error ? error.message : String(error), code })
  port?.close()
}
