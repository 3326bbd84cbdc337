// node examples/export-live-variants.ts live-variants.csv
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { allOf, type Client, type LinkedAttribute, where } from '@selvedge/sdk'
import { clientFromEnvironment } from './client-from-environment.ts'
import { csvRow } from './csv.ts'

const [path = 'live-variants.csv'] = process.argv.slice(2)
const { client, signal } = clientFromEnvironment()
let count = 0
await pipeline(Readable.from(linesOf(client)), createWriteStream(path), { signal })
console.log(`${count} live variants are in ${path}.`)

/** Fetched as fast as the file takes them, so that a catalogue of any size fits into little memory. */
async function* linesOf({ variants }: Client): AsyncGenerator<string> {
  yield csvRow(['id', 'name', 'product', 'material', 'attributes', 'updated_at'])
  for await (const variant of variants.list({ filter: allOf(where('state', 'eq', 'active')) }, { signal })) {
    const { id, name, meta, attributes, updated_at } = variant
    yield csvRow([
      id,
      name,
      meta.product.name,
      meta.material?.name ?? '',
      attributes.map(textOf).join('; '),
      updated_at,
    ])
    count += 1
  }
}

function textOf({ attribute, unit, values }: LinkedAttribute): string {
  return `${attribute}: ${values.map(({ value }) => (unit ? `${value} ${unit}` : value)).join(', ')}`
}
