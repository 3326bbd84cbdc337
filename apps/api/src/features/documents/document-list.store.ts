import type { ProductDocument } from '@selvedge/sdk/wire'
import { sql } from 'kysely'
import { searchPattern } from '../../platform/db/keys.ts'
import { anyOf, dateCondition, numberCondition, textCondition } from '../../platform/listing/filters/conditions.ts'
import { createdByColumn } from '../../platform/listing/columns/created-by-column.ts'
import { foldedInSql, searchTextPart } from '../../platform/listing/filters/folded-text.ts'
import { columnSet, listColumn, type ListColumn } from '../../platform/listing/columns/list-column.ts'
import type { ListResource } from '../../platform/listing/list-resource.ts'
import { checkboxColumn, idColumn, momentColumns } from '../../platform/listing/columns/standard-columns.ts'
import { readDocuments } from './documents.store.ts'

/** Documents with absolute addresses on this server. */
export const documentList = (publicUrl: string): ListResource<ProductDocument> => ({
  name: 'pdf_exports/products',
  table: 'documents',
  columns: async () => COLUMNS,
  defaultSort: [{ column: 'updated_at', direction: 'desc' }],
  allRows: false,
  searched: (search) => {
    const pattern = searchPattern(search)
    const texts = SEARCHED.map((field) => sql<boolean>`${foldedInSql(textOf(field))} like ${pattern}`)
    return anyOf([...texts, sql<boolean>`exists (select ${PRODUCT} and ${foldedInSql(sql`p.name`)} like ${pattern})`])
  },
  rows: (context, ids) => readDocuments(context, ids, publicUrl),
})

const SEARCHED = ['document_name', 'document_number', 'document_owner'] as const

const textOf = (field: string) => sql<string>`(t.metadata ->> ${sql.lit(field)})`

/** The product `p` of a document `t`. */
const PRODUCT = sql`from products p where p.supplier_id = t.supplier_id and p.id = t.id`

const productName = (): ListColumn => {
  const isMeant = textCondition({
    text: sql`p.name`,
    folded: searchTextPart(sql`p.search_text`, 1),
    key: sql`p.name_key`,
  })
  return listColumn({
    id: 'product.name',
    header: 'Product',
    type: 'text',
    alwaysOn: true,
    condition: async (item, scope) => sql`exists (select ${PRODUCT} and ${await isMeant(item, scope)})`,
    sort: {
      by: sql`p.name_key`,
      join: sql`join products p on p.supplier_id = t.supplier_id and p.id = t.id`,
    },
  })
}

const metadataColumn = (field: string, header: string, sort?: ListColumn['sort']): ListColumn => {
  const text = textOf(field)
  return listColumn({
    id: `metadata.${field}`,
    header,
    type: 'text',
    condition: textCondition({ text, folded: foldedInSql(text) }),
    ...(sort && { sort }),
  })
}

const COLUMNS = columnSet([
  checkboxColumn(),
  productName(),
  metadataColumn('document_name', 'Document name', { by: sql`t.name_key` }),
  metadataColumn('document_number', 'Document number', { by: foldedInSql(textOf('document_number')) }),
  metadataColumn('document_owner', 'Document owner', { by: foldedInSql(textOf('document_owner')) }),
  metadataColumn('process_title', 'Process title'),
  metadataColumn('current_revision', 'Current revision'),
  metadataColumn('last_revision_summary', 'Last revision summary'),
  metadataColumn('fabric_code', 'Fabric code'),
  metadataColumn('post_treatment', 'Post treatment'),
  metadataColumn('standard_treatment', 'Standard treatment'),
  listColumn({
    id: 'issued_date',
    header: 'Issued',
    type: 'date',
    condition: dateCondition(sql`(t.issued_date::timestamp at time zone 'UTC')`),
    sort: { by: sql`t.issued_date` },
  }),
  listColumn({
    id: 'version',
    header: 'Version',
    type: 'number',
    condition: numberCondition(sql`t.revision`),
    sort: { by: sql`t.revision` },
  }),
  listColumn({ id: 'url', header: 'URL', type: 'url' }),
  createdByColumn(),
  ...momentColumns(),
  idColumn(),
])
