import type { ListContext } from '../listing/list-context.ts'
import { notFound, Problem } from '../http/problem.ts'
import { knownItems, type TableWithId } from './known-items.store.ts'

type Within = Pick<ListContext, 'trx' | 'supplierId'>

/** Rejects a body that names items this supplier does not have: 404 with the position of each, nothing changed. */
export async function refuseUnknownReferences(
  within: Within,
  table: TableWithId,
  ids: readonly string[],
  pointerOf: (index: number) => string,
): Promise<void> {
  if (ids.length === 0) return
  const known = await knownItems(within, table, ids)
  const errors = ids.flatMap((id, index) =>
    known.has(id)
      ? []
      : [{ pointer: pointerOf(index), id, code: 'unknown_reference', detail: `There is no item ${id}.` }],
  )
  if (errors.length > 0)
    throw new Problem(404, 'unknown_reference', 'The request refers to items that do not exist.', { errors })
}

/** Rejects a URL that names an item this supplier does not have. */
export async function refuseUnknownItem(within: Within, table: TableWithId, id: string): Promise<void> {
  const known = await knownItems(within, table, [id])
  if (!known.has(id)) throw notFound()
}
