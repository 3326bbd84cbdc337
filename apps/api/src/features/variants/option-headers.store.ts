import type { OptionHeader } from '@selvedge/sdk/wire'
import { sql } from 'kysely'
import { foldName } from '../../platform/db/keys.ts'
import { folded } from '../../platform/listing/filters/folded-text.ts'
import type { ListContext } from '../../platform/listing/list-context.ts'

/** Spellings read at most, the most frequent first; a mistake in an import can make one header for each row. */
const MAX_SPELLINGS = 10_000

export interface HeadersWanted {
  search: string
  offset: number
  limit: number
}

/** The option headers of the supplier's variants, most frequent first. */
export async function readOptionHeaders(
  context: ListContext,
  { search, offset, limit }: HeadersWanted,
): Promise<{ data: OptionHeader[]; total: number }> {
  const all = await optionHeaders(context)
  const term = folded(search)
  const name = foldName(search)
  // A typed name that exists has to be on the first page, however many others contain it.
  const found = all
    .filter(({ header }) => folded(header).includes(term))
    .toSorted((one, other) => Number(foldName(other.header) === name) - Number(foldName(one.header) === name))
  return { data: found.slice(offset, offset + limit), total: found.length }
}

/** An option header as the supplier's variants spell it: the most frequent spelling first. */
export interface NamedHeader {
  header: string
  type: string
  spellings: readonly string[]
}

/** All option headers in use, most frequent first. */
export async function namedHeaders(context: ListContext): Promise<NamedHeader[]> {
  return joinSpellings(await spellings(context))
}

/** The header of this name; one that no variant has is spelled as given. */
export async function headerNamed(context: ListContext, header: string): Promise<NamedHeader> {
  const same = (await spellings(context)).filter((one) => foldName(one.header) === foldName(header))
  const [known = { header, type: 'text' }] = same
  const all = new Set([known.header, ...same.map((one) => one.header), header])
  return { header: known.header, type: known.type, spellings: [...all] }
}

const optionHeaders = async (context: ListContext): Promise<OptionHeader[]> =>
  joinSpellings(await spellings(context)).map(({ spellings: _spellings, ...header }) => header)

/** All variants have to be read for it, so it is kept until the catalogue changes; searches then take no statement. */
const spellings = (context: ListContext): Promise<readonly OptionHeader[]> =>
  context.caches.lookups.get(context, 'option headers', () => readSpellings(context))

async function readSpellings({ trx, supplierId }: ListContext): Promise<OptionHeader[]> {
  const { rows } = await sql<OptionHeader>`
    select o.key as header, coalesce(mode() within group (order by o.value ->> 'type'), 'text') as type,
      count(*)::integer as count
    from variants v cross join lateral jsonb_each(v.optionset) as o
    where v.supplier_id = ${supplierId} and v.optionset <> '{}'
    group by o.key
    order by count desc, header
    limit ${MAX_SPELLINGS}
  `.execute(trx)
  return rows
}

/** One header for each name; its spelling and type are those of the most variants. */
function joinSpellings(found: readonly OptionHeader[]): (OptionHeader & NamedHeader)[] {
  const byName = Map.groupBy(found, ({ header }) => foldName(header))
  return [...byName.values()]
    .flatMap((same) => {
      const count = same.reduce((sum, one) => sum + one.count, 0)
      return same.slice(0, 1).map((first) => ({ ...first, count, spellings: same.map(({ header }) => header) }))
    })
    .toSorted((one, other) => other.count - one.count || (one.header < other.header ? -1 : 1))
}
