import { createRandom } from '../../src/platform/pictures/random.ts'
import type { Caller, Stage } from './stage.ts'

/** A typical day's work, two thirds of it reading; creations and deletions balance. */
export function mixedCalls(
  { call }: Pick<Caller, 'call'>,
  { catalogue }: Stage,
): (number: number) => Promise<Response> {
  const random = createRandom(27)
  const variants = Object.values(catalogue.variants)
  const [product = ''] = Object.values(catalogue.products)
  const made: string[] = []
  const find = (query: string) => call('GET', `/variants/?${query}`)
  const change = (path: string, fields: object) => call('PATCH', `/variants/${path}`, fields)

  const makeOrDelete = async (number: number) => {
    const old = made.length > 20 ? made.shift() : undefined
    if (old !== undefined) return call('DELETE', `/variants/${old}`)
    const response = await call('POST', '/variants/', { name: `Made ${number}`, product_id: product })
    const { data } = (await response.clone().json()) as { data: { id: string } }
    made.push(data.id)
    return response
  }
  const kinds: [share: number, ask: (number: number) => Promise<Response>][] = [
    [20, () => find(`limit=25&sort=name&offset=${random.whole(0, 1_900)}`)],
    [15, () => find(`limit=25&sort=-updated_at&filters=(state[eq]:${random.pick(STATES)})`)],
    [10, () => find(`limit=25&search=V${random.whole(0, 19)}`)],
    [8, () => find(`limit=25&facets=true&filters=(state[eq]:${random.pick(STATES)})`)],
    [8, () => call('GET', `/variants/${random.pick(variants)}`)],
    [5, () => call('GET', '/products/?limit=25&sort=name')],
    [20, (number) => change(random.pick(variants), { description: `Changed ${number}` })],
    [4, () => change('', { ids: random.sample(variants, 50), fields: { state: random.pick(STATES) } })],
    [10, makeOrDelete],
  ]
  const dice = kinds.flatMap(([share, ask]) => Array<typeof ask>(share).fill(ask))
  return (number) => random.pick(dice)(number)
}

const STATES = ['draft', 'active', 'archived']
