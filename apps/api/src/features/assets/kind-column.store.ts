import { amongTexts } from '../../platform/db/among.ts'
import { MEDIA_KINDS, mediaKindOf, type MediaKind } from '@selvedge/sdk/wire'
import { sql } from 'kysely'
import { isNegative, not, valuesOf } from '../../platform/listing/filters/conditions.ts'
import { folded } from '../../platform/listing/filters/folded-text.ts'
import { listColumn, type ListColumn, UnreadableValue } from '../../platform/listing/columns/list-column.ts'
import type { ListContext } from '../../platform/listing/list-context.ts'

const KIND_NAMES: Record<MediaKind, string> = {
  image: 'Image',
  pdf: 'PDF',
  csv: 'CSV',
  video: 'Video',
  document: 'Document',
  text: 'Text',
  application: 'Application',
}

/** The kind has no column of its own: a library has few MIME types, and each maps to one kind. */
export const kindColumn = (): ListColumn =>
  listColumn({
    id: 'kind',
    header: 'Kind',
    type: 'single_choice',
    operators: ['il', 'io', 'na', 'in', 'eq', 'ne'],
    async condition(item, { context }) {
      const kinds = new Set<string>(valuesOf(item).map(readKind))
      const mimetypes = (await knownMimetypes(context)).filter((mimetype) => kinds.has(mediaKindOf(mimetype)))
      const among = sql<boolean>`t.mimetype = ${amongTexts(mimetypes)}`
      return isNegative(item) ? not(among) : among
    },
    facet: {
      kind: 'reference',
      by: sql`t.mimetype`,
      names: async (context) =>
        new Map((await knownMimetypes(context)).map((mimetype) => [mimetype, KIND_NAMES[mediaKindOf(mimetype)]])),
    },
  })

function readKind(value: string): MediaKind {
  const kind = MEDIA_KINDS.find((known) => known === folded(value))
  if (!kind) throw new UnreadableValue(MEDIA_KINDS.join(', '))
  return kind
}

const knownMimetypes = (context: ListContext): Promise<readonly string[]> =>
  context.caches.lookups.get(context, 'mimetypes', async () => {
    const rows = await context.trx
      .selectFrom('assets')
      .select('mimetype')
      .distinct()
      .where('supplier_id', '=', context.supplierId)
      .execute()
    return rows.map(({ mimetype }) => mimetype)
  })
