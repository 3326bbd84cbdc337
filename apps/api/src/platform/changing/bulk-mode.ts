import { BULK_MODES } from '@selvedge/sdk/wire'
import * as z from 'zod'

export const bulkModeParams = z.object({
  mode: z.enum(BULK_MODES, { error: 'The mode must be append, remove or upsert.' }).default('append'),
})
