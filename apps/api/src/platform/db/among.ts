import { sql } from 'kysely'

/** For `where('id', '=', among(ids))`: a single parameter, however many ids there are. */
export const among = (ids: readonly string[]) => sql<string>`any(${ids}::uuid[])`

/** Like `among`, for texts. */
export const amongTexts = (texts: readonly string[]) => sql<string>`any(${texts}::text[])`
