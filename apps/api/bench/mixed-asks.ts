import { createRandom, type Random } from '../src/platform/pictures/random.ts'
import { CASES } from './cases.ts'
import type { Ask } from './http-caller.ts'
import type { Scene } from './scratch-server.ts'

/** Percentage of requests of each kind; the lists are those of the list benchmark. */
const READS = { shown: 15, states: 20, attributes: 15, middle: 12, narrow: 6, broad: 4, facets: 8 }
const WRITES = { 'PATCH of one with If-Match': 8, create: 5, 'labels of an asset': 5, 'bulk change of 50': 2 }

export type Kind = keyof typeof READS | keyof typeof WRITES

export const isWrite = (kind: Kind): kind is keyof typeof WRITES => kind in WRITES

export const titleOf = (kind: Kind): string => CASES[kind]?.title ?? kind

export interface PlannedAsk {
  kind: Kind
  ask: Ask
}

/** `count` requests in random order, the same in each run; reads or creates what the writes need beforehand. */
export async function planAsks({ client, facts }: Scene, count: number): Promise<PlannedAsk[]> {
  const random = createRandom(11)
  const kinds = Array.from({ length: count }, () => kindAt(random.whole(0, 99)))
  const planned = (kind: Kind) => kinds.filter((other) => other === kind).length
  const tagged = await taggedVariants(client, planned('PATCH of one with If-Match'))
  const targets = { ...(await targetsOf(client)), tagged: tagged.values() }
  const questions = new Map(Object.keys(READS).map((name) => [name, CASES[name]?.questions(facts)]))
  return kinds.map((kind, place) => {
    if (isWrite(kind)) return { kind, ask: WRITE_ASKS[kind]({ place, random, targets }) }
    return { kind, ask: { path: questions.get(kind)?.next().value ?? '' } }
  })
}

function kindAt(place: number): Kind {
  let until = 0
  for (const [kind, share] of Object.entries({ ...READS, ...WRITES })) {
    until += share
    if (place < until) return kind as Kind
  }
  throw new Error('The shares of the requests are not a hundred.')
}

interface Targets {
  /** Variants that nothing else changes, one per change. */
  tagged: Iterator<{ id: string; etag: string }>
  others: string[]
  productIds: string[]
  assetIds: string[]
  labelIds: string[]
}

interface Write {
  place: number
  random: Random
  targets: Targets
}

const WRITE_ASKS: Record<keyof typeof WRITES, (write: Write) => Ask> = {
  'PATCH of one with If-Match': ({ place, random, targets }) => {
    const { id, etag } = targets.tagged.next().value ?? { id: '', etag: '' }
    const fields = { description: `Changed ${place}`, state: random.pick(STATES) }
    return { ...patch(`/variants/${id}`, fields), ifMatch: etag }
  },
  create: ({ place, random, targets }) => {
    const body = { name: `Made ${place}`, product_id: random.pick(targets.productIds), state: 'active' }
    return { method: 'POST', path: '/api/v1/variants/', body }
  },
  'labels of an asset': ({ random, targets }) => {
    const labels = random.sample(targets.labelIds, random.whole(1, 3))
    return patch(`/assets/${random.pick(targets.assetIds)}?mode=upsert`, { labels })
  },
  'bulk change of 50': ({ random, targets }) =>
    patch('/variants/', { ids: random.sample(targets.others, 50), fields: { state: random.pick(STATES) } }),
}

const STATES = ['draft', 'active', 'archived']
const patch = (path: string, body: object): Ask => ({ method: 'PATCH', path: `/api/v1${path}`, body })

const PAGE = 500

async function targetsOf({ variants, products, assets, labelCategories, labels }: Scene['client']) {
  const others = await variants.list({ limit: PAGE, sort: [{ column: 'name', direction: 'desc' }] })
  const { value: category } = await labelCategories.create({ name: 'Bench', color: 'green' })
  const made: string[] = []
  for (let place = 0; place < 10; place += 1) {
    made.push((await labels.create({ name: `Bench ${place}`, category_id: category.id })).value.id)
  }
  const ids = ({ data }: { data: { id: string }[] }) => data.map(({ id }) => id)
  return {
    others: ids(others),
    productIds: ids(await products.list({ limit: PAGE })),
    assetIds: ids(await assets.list({ limit: PAGE })),
    labelIds: made,
  }
}

async function taggedVariants({ variants }: Scene['client'], count: number): Promise<{ id: string; etag: string }[]> {
  const tagged: { id: string; etag: string }[] = []
  for (let offset = 0; tagged.length < count; offset += PAGE) {
    const { data } = await variants.list({ limit: PAGE, offset, sort: [{ column: 'name', direction: 'asc' }] })
    if (data.length === 0) throw new Error('There are not enough variants to change.')
    for (const { id } of data.slice(0, count - tagged.length)) {
      tagged.push({ id, etag: (await variants.get(id)).etag ?? '' })
    }
  }
  return tagged
}
