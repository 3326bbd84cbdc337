import { sql } from 'kysely'

/** For `where('id', '=', among(ids))`: one parameter, however many there are. */
export const among = (ids: readonly string[]) => sql<string>`any(${ids}::uuid[])`
