/** `variant_count` of an asset: the variants that use it as asset, ambient or main image, each counted once. */
export const assetUsage = {
  name: '0052-asset-usage',
  sql: `
alter table assets add column variant_count integer not null default 0;
update assets a set variant_count = c.n
from (
  select x.supplier_id, x.asset_id, count(*) as n from (
    select supplier_id, asset_id, variant_id from variant_assets
    union
    select supplier_id, image_asset_id, id from variants where image_asset_id is not null
  ) x group by x.supplier_id, x.asset_id
) c
where a.supplier_id = c.supplier_id and a.id = c.asset_id;
create index assets_variant_count on assets (supplier_id, variant_count, id);
`,
}
