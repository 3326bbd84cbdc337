import * as z from 'zod'

import { oneOf, pageOf } from '../shared/page.ts'

export const VIEW_KINDS = ['static', 'dynamic'] as const
export type ViewKind = (typeof VIEW_KINDS)[number]

export const viewSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    kind: z.enum(VIEW_KINDS),
    description: z.string(),
    public: z.boolean(),
    live: z.boolean(),
    item_count: z.int(),
    attributes: z.string().describe('Comma-separated columns, URL-encoded.'),
    filters: z.string().describe('Filter expression, URL-encoded; of a static view `(view[in]:{id})`.'),
    sorts: z.string().describe('Sort list, URL-encoded.'),
    created_by: z.string().nullable(),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: 'View' })
export type View = z.output<typeof viewSchema>

export const viewPage = pageOf(viewSchema)
export const viewAnswer = oneOf(viewSchema)
