// node examples/sync-values.ts Weight weights.csv
// The file has two columns: `sku`, the external id of a variant, and `value`.
import { readFile } from 'node:fs/promises'
import { allOf, type Client, isApiError, type Variant, where } from '@selvedge/sdk'
import { clientFromEnvironment } from './client-from-environment.ts'
import { readCsv } from './csv.ts'

const [attributeName, path] = process.argv.slice(2)
if (!attributeName || !path) throw new Error('Say which attribute, and the CSV file to read.')
const { client, signal } = clientFromEnvironment()
const counts = { changed: 0, unchanged: 0, unknown: 0 }
await sync(client, attributeName, path)
console.log(`${counts.changed} changed, ${counts.unchanged} as they were, ${counts.unknown} not found.`)

/** Sets one value of the attribute for each variant of the file. Doing it again changes nothing. */
async function sync(selvedge: Client, name: string, file: string): Promise<void> {
  const attributeId = await attributeNamed(selvedge, name)
  const known = new Map<string, string>()
  for await (const { id, value } of selvedge.attributeValues.list(attributeId, {}, { signal })) known.set(value, id)
  for (const { sku = '', value = '' } of readCsv(await readFile(file, 'utf8'))) {
    const [variant] = (await selvedge.variants.list({ filter: allOf(where('external_id', 'eq', sku)) }, { signal }))
      .data
    if (!variant) {
      counts.unknown += 1
      continue
    }
    const valueId =
      known.get(value) ?? (await selvedge.attributeValues.create(attributeId, { value }, { signal })).value.id
    known.set(value, valueId)
    const isChanged = await setValue(selvedge, variant.id, { attributeId, valueId })
    counts[isChanged ? 'changed' : 'unchanged'] += 1
  }
}

async function attributeNamed({ attributes }: Client, name: string): Promise<string> {
  const [attribute] = (await attributes.list({ filter: allOf(where('name', 'eq', name)) }, { signal })).data
  if (!attribute) throw new Error(`There is no attribute ${name}.`)
  return attribute.id
}

interface Wanted {
  attributeId: string
  valueId: string
}

/** Based on the state that was read; if a colleague was faster, on the current one from the 412. */
async function setValue({ variants }: Client, id: string, wanted: Wanted): Promise<boolean> {
  let variant = await variants.get(id, { signal })
  for (;;) {
    const attributes = valuesWith(variant.value, wanted)
    if (!attributes) return false
    try {
      await variants.update(id, { attributes }, { ifMatch: variant.etag, signal })
      return true
    } catch (error) {
      if (!isApiError<Variant>(error, 'stale')) throw error
      variant = error.current ?? (await variants.get(id, { signal }))
    }
  }
}

/** All values that the variant is to have; undefined when it has them. */
function valuesWith({ attributes }: Variant, { attributeId, valueId }: Wanted): string[] | undefined {
  const own = attributes.find(({ attribute_id }) => attribute_id === attributeId)?.values ?? []
  if (own.length === 1 && own[0]?.id === valueId) return undefined
  const others = attributes.filter(({ attribute_id }) => attribute_id !== attributeId)
  return [...others.flatMap(({ values }) => values.map(({ id }) => id)), valueId]
}
