import { nameKey } from '../../db/keys.ts'
import { RENAMED_VALUE_COLUMNS } from '../import-columns.ts'
import { recordRenames } from '../rename-values.store.ts'
import { updateRows } from '../write-rows.store.ts'
import { givenBack } from './given-back.ts'
import { Batch, changedInBatches, endBatch, type Restored } from './restore-items.ts'
import { heldValues } from './undone-items.store.ts'
import type { Of } from './uses.store.ts'

/** Gives attribute values the spelling back that they had before the import. It is found by the same text, so it is free. */
export async function restoreValues(of: Of, onDone: (count: number) => void): Promise<Restored> {
  const restored: Restored = { count: 0, kept: [] }
  for await (const items of changedInBatches(of, 'attribute_value')) {
    const current = await heldValues(
      of,
      items.map(({ id }) => id),
    )
    const batch = new Batch(items)
    const rows = current.flatMap((item) => {
      const back = givenBack(batch.changesOf(item), { value: item.value }, () => true)
      batch.note({ kind: 'attribute_value' }, { ...item, name: item.value }, back.kept)
      const { value } = back.fields
      if (typeof value !== 'string') return []
      return [{ id: item.id, before: item.value, value, value_key: nameKey(value) }]
    })
    if (rows.length > 0) await updateRows(of.trx, of.supplierId, 'attribute_values', RENAMED_VALUE_COLUMNS, rows, of.at)
    await recordRenames(of.trx, of.supplierId, rows, of)
    const written = rows.map(({ id }) => id)
    await endBatch(of, 'attribute_value', batch, written, restored)
    onDone(items.length)
  }
  return restored
}
