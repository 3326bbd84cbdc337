import type { Page } from '@selvedge/sdk'

/** The first page of a list, with these rows. */
export const pageOf = <Row>(data: readonly Row[], total = data.length): Page<Row> => ({
  data: [...data],
  paging: { current_page: 0, limit: 25, total },
})
