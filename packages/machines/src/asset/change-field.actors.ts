import type { Asset, Client, Tagged } from '@selvedge/sdk'
import type { AssetField } from '@selvedge/sdk/wire'
import type { QueryClient } from '@tanstack/query-core'
import { fromPromise } from 'xstate'

import { fromRead } from '../actor-slot.ts'
import { invalidateAssets } from '../assets/invalidate-assets.ts'
import { assetKeys } from '../assets/assets.keys.ts'
import { invalidateKeys, thenInvalidate } from '../query/invalidate.ts'
import type { ChangeAnswer, SeenChange } from '../shared/change-states.ts'
import { changeSafely } from '../shared/safe-change.ts'
import type { FieldChange, SeenField } from './change-field.types.ts'

type Calls = Pick<Client, 'assets'>
type Change = SeenChange<FieldChange, SeenField>
type Answer = ChangeAnswer<SeenField>

/** The actors of the dialog that changes fields of assets. */
export function createFieldActors({ assets }: Calls, cache: QueryClient) {
  const invalidate = () => {
    invalidateKeys(cache, [assetKeys.allFields, assetKeys.columns])
    invalidateAssets(cache)
  }
  return {
    makeChange: fromPromise<Answer, Change>(({ input }) =>
      thenInvalidate(() => make(assets.fields, input), invalidate),
    ),
    readAsset: fromRead<Tagged<Asset>, { id: string }>(({ input: { id }, signal }) => assets.get(id, { signal })),
  }
}

async function make(fields: Calls['assets']['fields'], { change, seen }: Change): Promise<Answer> {
  if (change.task === 'add') {
    const { header, type } = change
    if (!type) throw new Error('A new field needs a type.')
    return { id: (await fields.create({ header: header.trim(), type })).value.id }
  }
  const { id } = change
  if (!seen) throw new Error(`${change.task} needs the field as the user saw it.`)
  const now = await changeSafely<AssetField, SeenField>({
    read: () => fields.get(id),
    seenOf: ({ header }) => ({ header }),
    seen,
    make: (ifMatch) =>
      change.task === 'delete'
        ? fields.delete(id, { ifMatch })
        : fields.update(id, { header: change.header.trim() }, { ifMatch }),
  })
  return { id, seen: now }
}
