import type { TargetTable } from '@selvedge/machines'

/** `v` names the table that targets are chosen from; the filters of one do not fit the other. */
export const tableAddress = {
  read: ({ searchParams }: URL): TargetTable => (searchParams.get('v') === 'VIEWS' ? 'VIEWS' : 'VARIANTS'),
  write(table: TargetTable, url: URL): void {
    if (tableAddress.read(url) === table) return
    url.search = ''
    if (table === 'VIEWS') url.searchParams.set('v', table)
  },
}
