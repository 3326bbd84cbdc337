import * as z from 'zod/mini'

import { named } from '../shared/documented.ts'
import { pageOf } from '../shared/page.ts'
import { importUndoneSchema } from './import-undo.schema.ts'
import { importJobSchema, importSummaryShape } from './imports.schema.ts'

/** An import in the history. */
export const importSummarySchema = named(
  z.object({
    ...importSummaryShape,
    undone: z.nullable(z.omit(importUndoneSchema, { kept: true })),
    job: z.nullable(importJobSchema),
    created_by_name: z.nullable(z.string()),
  }),
  'ImportSummary',
)
/** An import in the history: without its columns and the results of its check. */
export type ImportSummary = z.output<typeof importSummarySchema>

/** The answer of `GET /imports/`: at most 500, newest first. */
export const importPage = pageOf(importSummarySchema)
