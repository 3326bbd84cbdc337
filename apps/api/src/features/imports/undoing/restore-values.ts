import { nameKey } from '../../../platform/db/keys.ts'
import { RENAMED_VALUE_COLUMNS } from '../writing/import-columns.ts'
import { recordRenames } from '../writing/rename-values.store.ts'
import { updateRows } from '../../../platform/db/write-rows.ts'
import { type Restored, restoreInBatches } from './chains.ts'
import { heldValues } from './undone-items.store.ts'
import type { Of } from './uses.store.ts'

/** Restores the spelling of attribute values. Both spellings have the same fold, so the old one is free. */
export const restoreValues = (of: Of, onDone: (count: number) => void): Promise<Restored> =>
  restoreInBatches(of, 'attribute_value', onDone, async (chains) => {
    const current = await heldValues(of, chains.ids)
    const rows = current.flatMap((item) => {
      const { value: before } = item
      const { value } = chains.takeOut(
        { kind: 'attribute_value' },
        { ...item, name: before },
        { value: before },
        () => true,
      )
      return typeof value === 'string' ? [{ id: item.id, before, value, value_key: nameKey(value) }] : []
    })
    if (rows.length > 0) await updateRows(of.trx, of.supplierId, 'attribute_values', RENAMED_VALUE_COLUMNS, rows, of.at)
    await recordRenames(of.trx, of.supplierId, rows, of)
    return rows.map(({ id }) => id)
  })
