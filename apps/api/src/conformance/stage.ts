import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { newId } from '../platform/db/ids.ts'
import { SUPPLIER_TABLES, type Tables } from '../platform/db/schema.ts'
import { type TestSupplier, testSupplier } from '../platform/db/testing/test-database.ts'
import type { GuardedRoute } from '../platform/http/session.ts'
import type { RightsItems } from '../testing/route-fixture.ts'
import { itemsOf, ROUTE_FIXTURES } from '../testing/route-fixtures.ts'
import type { TestApp } from '../testing/test-app.ts'

/** One supplier with an item of each kind, so that a valid call can be made on every route. */
export interface Stage {
  supplier: TestSupplier
  items: RightsItems
  /** Makes the valid call of a route, with parts of it replaced; `to` is appended to its URL. */
  ask(route: GuardedRoute, changes?: Changed): Promise<LightMyRequestResponse>
  /** Every row of the supplier, as text. */
  rows(): Promise<string>
}

export type Changed = Pick<InjectOptions, 'payload' | 'headers'> & { items?: RightsItems; to?: string }

export const nameOf = ({ method, path }: GuardedRoute) => `${method} ${path}`

/** The routes that require a signed-in user, without a protocol's preliminary requests. */
export const guardedRoutes = ({ app }: TestApp): GuardedRoute[] =>
  app.guarded.filter(({ access, method }) => access !== 'public' && method !== 'HEAD')

export async function openStage(server: TestApp, name = 'Stage'): Promise<Stage> {
  const supplier = await testSupplier(server.db, name)
  await server.callAs(supplier)
  const authorization = await server.authorizationOf(supplier)
  const items = await itemsOf(server.db, supplier)
  return {
    supplier,
    items,
    async ask(route, { items: of = items, to = '', payload, headers } = {}) {
      const { params = {}, ...fixture } = ROUTE_FIXTURES[nameOf(route)]?.request(of) ?? {}
      const url = route.path.replace(/:(\w+)/g, (_, parameter: string) => params[parameter] ?? newId()) + to
      return server.app.inject({
        ...fixture,
        ...(payload !== undefined && { payload }),
        method: route.method as NonNullable<InjectOptions['method']>,
        url,
        headers: { authorization, ...fixture.headers, ...headers },
      })
    },
    rows: () => rowsOf(server, supplier),
  }
}

/** Tables of request bookkeeping, which a call changes without changing an item. */
const BESIDE = new Set(['idempotency_keys', 'jobs'])

async function rowsOf({ db }: TestApp, { supplierId }: TestSupplier): Promise<string> {
  const tables = [...SUPPLIER_TABLES].filter((table) => !BESIDE.has(table)) as (keyof Tables & 'variants')[]
  return db.forSupplier(supplierId, async (trx) => {
    const found: string[] = []
    for (const table of tables) {
      const rows = await trx.selectFrom(table).selectAll().where('supplier_id', '=', supplierId).execute()
      found.push(
        `${table}: ${rows
          .map((row) => JSON.stringify(row))
          .toSorted()
          .join('\n')}`,
      )
    }
    return found.join('\n')
  })
}
