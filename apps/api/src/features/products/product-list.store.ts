import type { Product } from '@selvedge/sdk/wire'
import { sql } from 'kysely'
import { searchPattern } from '../../platform/db/keys.ts'
import type { ListResource } from '../../platform/listing/list-resource.ts'
import { productColumns } from './product-columns.store.ts'
import { readProducts } from './products.store.ts'

export const productList: ListResource<Product> = {
  name: 'products',
  table: 'products',
  columns: productColumns,
  defaultSort: [{ column: 'name', direction: 'asc' }],
  allRows: false,
  searched: (search) => sql`t.search_text like ${searchPattern(search)}`,
  rows: readProducts,
}
