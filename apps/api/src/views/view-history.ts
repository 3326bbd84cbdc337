import type { Change } from '../listing/change.ts'
import { recordHistory } from '../variants/history.ts'

export const recordViews = (
  { trx, supplierId, userId, at }: Change,
  ids: readonly string[],
  action: string,
  changes = {},
) => recordHistory(trx, supplierId, { entity: 'view', ids, action, changes, userId, at })
