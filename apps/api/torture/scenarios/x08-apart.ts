import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { pdfTexts } from '../../src/features/documents/testing/pdf-texts.ts'
import type { Scenario, Scene } from '../support/scenario.ts'
import { addChannel, METADATA } from '../support/sharing.ts'
import { addSupplier, type Caller, setStage, signedIn, USER } from '../support/stage.ts'

export const apart: Scenario = {
  id: 'X08',
  title: '50 PDFs and 20 exports of different products and suppliers at once',
  engines: ['embedded', 'postgres'],
  rounds: 20,
  run,
}

const SUPPLIERS = 5
const PRODUCTS = 10
const CHANNELS = 4

async function run({ place, rounds }: Scene): Promise<string> {
  const stage = await setStage(place)
  const made = await place.inspect(async (db) => {
    const suppliers = []
    for (let number = 0; number < SUPPLIERS; number += 1) {
      const login = { email: `mill${number}@selvedge.example`, password: USER.password }
      const mark = newMark()
      const draft = { products: Array.from({ length: PRODUCTS }, (_, product) => productOf(mark, product)) }
      const { catalogue } = await addSupplier(db, { ...login, supplierName: `Mill ${number} ${mark}` }, draft)
      suppliers.push({ login, mark, products: Object.values(catalogue.products) })
    }
    return suppliers
  })
  const { server } = await stage.start()
  const mills: Mill[] = []
  for (const { login, ...mill } of made) mills.push(await millOf(mill, await signedIn(server.address, login)))
  let [sheets, files] = [0, 0]
  for (let round = 0; round < rounds; round += 1) {
    const [made50, made20] = await Promise.all([
      Promise.all(mills.flatMap((mill) => mill.products.map((productId) => sheetOf(mill, productId, round === 0)))),
      Promise.all(mills.flatMap((mill) => mill.channels.map((channel) => exportOf(mill, channel)))),
    ])
    for (const { marks, text } of [...made50, ...made20]) {
      assert.deepEqual([...new Set(text.match(MARK))].toSorted(), marks.toSorted(), 'marks in a file, and its own')
    }
    sheets += made50.length
    files += made20.length
  }
  await server.stop()
  return `${sheets} data sheets and ${files} exports: each holds the marks of its own supplier only`
}

const MARK = /mark[0-9a-f]{12}/g
const newMark = () => `mark${randomBytes(6).toString('hex')}`

const productOf = (mark: string, product: number) => ({
  name: `Product ${product} ${mark}`,
  variants: Array.from({ length: 20 }, (_, number) => ({ name: `Variant ${product} ${number} ${mark}` })),
})

interface Mill extends Caller {
  /** Part of every text of this supplier. */
  mark: string
  products: string[]
  channels: { id: string; mark: string }[]
}

async function millOf({ mark, products }: Pick<Mill, 'mark' | 'products'>, caller: Caller): Promise<Mill> {
  const channels: Mill['channels'] = []
  for (let number = 0; number < CHANNELS; number += 1) {
    const own = newMark()
    channels.push({ id: await addChannel(caller.client, `Channel ${own}`, 'csv', own), mark: own })
  }
  return { mark, products, channels, ...caller }
}

interface Made {
  text: string
  marks: string[]
}

/** A new revision each time, with its own mark. */
async function sheetOf({ client, mark }: Mill, productId: string, isFirst: boolean): Promise<Made> {
  const own = newMark()
  const metadata = { ...METADATA, process_title: own }
  const { documents } = client
  const issued = isFirst ? documents.create(productId, metadata) : documents.update(productId, metadata)
  const { version } = (await issued).value
  const file = await documents.download(productId, version)
  const text = (await pdfTexts(new Uint8Array(await file.arrayBuffer()))).join('').replaceAll(/\s/g, '')
  return { text, marks: [mark, own] }
}

async function exportOf({ client, mark }: Mill, channel: Mill['channels'][number]): Promise<Made> {
  const made = await client.exports.create({ channel_id: channel.id })
  const text = await (await client.exports.download(made.id)).text()
  assert.equal(text.trim().split('\r\n').length, 1 + PRODUCTS * 20, 'lines of an export')
  return { text, marks: [mark, channel.mark] }
}
