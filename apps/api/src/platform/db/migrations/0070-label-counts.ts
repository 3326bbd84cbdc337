/** `asset_count` of a label: the assets that carry it. And an index over the unused assets, by name. */
export const labelCounts = {
  name: '0070-label-counts',
  sql: `
alter table labels add column asset_count integer not null default 0;
update labels l set asset_count = c.n
from (
  select a.supplier_id, x.id, count(*) as n from assets a, unnest(a.label_ids) as x (id) group by a.supplier_id, x.id
) c
where l.supplier_id = c.supplier_id and l.id = c.id;
create index assets_unused on assets (supplier_id, name_key, id) where variant_count = 0;
`,
}
