import { type AttributeValue, type Choice, type Client, isMatching } from '@selvedge/sdk'
import type { QueryClient } from '@tanstack/query-core'
import { fromPromise } from 'xstate'

import { thenInvalidate } from '../query/invalidate.ts'
import type { ChangeAnswer, SeenChange } from '../shared/change-states.ts'
import { changeSafely } from '../shared/safe-change.ts'
import { seenValue, type SeenValue, sentFields, type ValueChange } from './change-value.types.ts'
import { invalidateValues } from './invalidate-values.ts'

type Calls = Pick<Client, 'attributeValues'>

/** The actors of the dialogs that change values. */
export function createChangeValueActors(calls: Calls, cache: QueryClient, attributeId: string) {
  return {
    makeChange: fromPromise<ChangeAnswer<SeenValue>, SeenChange<ValueChange, SeenValue>>(
      ({ input: { change, seen } }) =>
        thenInvalidate(
          () => make(calls, attributeId, change, seen),
          () => invalidateValues(cache),
        ),
    ),
  }
}

async function make(
  { attributeValues }: Calls,
  attributeId: string,
  change: ValueChange,
  seen: SeenValue | undefined,
): Promise<ChangeAnswer<SeenValue>> {
  switch (change.task) {
    case 'add':
      await attributeValues.create(attributeId, sentFields(change.displayType, change.fields))
      return {}
    case 'unlink':
      await attributeValues.updateMany(attributeId, ofAnyNumber(change.choice), { asset_id: null }, { mode: 'remove' })
      return {}
    case 'edit': {
      if (!seen) throw new Error('Editing needs the value as the user saw it.')
      const { id, displayType, fields } = change
      const now = await changeSafely<AttributeValue, SeenValue>({
        read: () => attributeValues.get(attributeId, id),
        seenOf: seenValue,
        seen,
        make: (ifMatch) => attributeValues.update(attributeId, id, sentFields(displayType, fields), { ifMatch }),
      })
      return { seen: now }
    }
  }
}

/** The choice, also if the number of values that match has changed: a link can be made again. */
export function ofAnyNumber(choice: Choice): Choice {
  if (!isMatching(choice)) return choice
  const { expected: _, ...matching } = choice
  return matching
}
