import { amongTexts } from '../../platform/db/among.ts'
import { MIMETYPE_GROUPS } from '@selvedge/sdk/wire'
import { sql } from 'kysely'
import {
  not,
  numberCondition,
  textCondition,
  valuesOf,
  wordCondition,
} from '../../platform/listing/filters/conditions.ts'
import { createdByColumn } from '../../platform/listing/columns/created-by-column.ts'
import { foldedInSql, searchTextPart } from '../../platform/listing/filters/folded-text.ts'
import {
  columnSet,
  type ColumnSet,
  type Condition,
  listColumn,
  type ListColumn,
} from '../../platform/listing/columns/list-column.ts'
import type { ListContext } from '../../platform/listing/list-context.ts'
import {
  checkboxColumn,
  idColumn,
  momentColumns,
  searchedNameColumn,
  stateColumn,
} from '../../platform/listing/columns/standard-columns.ts'
import { fieldColumns } from '../asset-fields/field-columns.store.ts'
import { kindColumn } from './kind-column.store.ts'
import { labelCategoryColumn, labelsColumn } from './label-columns.store.ts'

export const assetColumns = async (context: ListContext): Promise<ColumnSet> =>
  columnSet([...FIXED, ...(await fieldColumns(context))])

const HAS_PICTURE: Condition = sql`(t.mimetype like 'image/%' or t.mimetype = 'application/pdf')`

const picture = listColumn({
  id: 'image_url',
  header: 'Image',
  type: 'image',
  condition: (item) => (item.operator === 'xt' ? HAS_PICTURE : not(HAS_PICTURE)),
})

const altText = listColumn({
  id: 'description',
  header: 'Alt text',
  type: 'text',
  editable: true,
  condition: textCondition({
    text: sql`t.description`,
    folded: searchTextPart(sql`t.search_text`, 2),
    searchColumn: sql`t.search_text`,
  }),
})

const group = listColumn({
  id: 'mimetype_group',
  header: 'File group',
  type: 'single_choice',
  condition: wordCondition(sql`t.mimetype_group`, MIMETYPE_GROUPS),
  sort: { by: sql`t.mimetype_group` },
})

const fileType = listColumn({
  id: 'mimetype',
  header: 'File type',
  type: 'text',
  condition: textCondition({ text: sql`t.mimetype`, folded: foldedInSql(sql`t.mimetype`) }),
  sort: { by: sql`t.mimetype collate "C"` },
})

const size = listColumn({
  id: 'filesize',
  header: 'Size',
  type: 'number',
  condition: numberCondition(sql`t.filesize`),
  sort: { by: sql`t.filesize` },
})

const usage = listColumn({
  id: 'variant_count',
  header: 'Used by',
  type: 'number',
  condition: numberCondition(sql`t.variant_count`),
  sort: { by: sql`t.variant_count` },
})

const FIXED: readonly ListColumn[] = [
  checkboxColumn(),
  picture,
  searchedNameColumn(),
  kindColumn(),
  fileType,
  group,
  size,
  stateColumn(),
  labelsColumn(),
  labelCategoryColumn(),
  usage,
  altText,
  listColumn({ id: 'url', header: 'Link', type: 'url' }),
  listColumn({
    id: 'checksum',
    header: 'Checksum',
    type: 'text',
    operators: ['eq', 'in', 'il'],
    condition: (item) => sql`t.checksum = ${amongTexts(valuesOf(item).map((value) => value.toLowerCase()))}`,
  }),
  createdByColumn(),
  ...momentColumns(),
  idColumn(),
]
