/** The assets of a demo are items that it created, as everything else of it, and no longer swatches of an import. */
export const madeAssets = {
  name: '0051-made-assets',
  sql: `
alter table import_items drop constraint import_items_kind_check;
alter table import_items add constraint import_items_kind_check check (kind in (
  'material_family', 'material', 'attribute', 'attribute_value', 'product', 'variant',
  'version', 'attribute_group', 'label_category', 'label', 'view', 'asset'));

insert into import_items (supplier_id, import_id, kind, item_id, rev)
select s.supplier_id, s.import_id, 'asset', s.asset_id, 1
from import_swatches s join imports i on i.supplier_id = s.supplier_id and i.id = s.import_id
where i.is_demo and s.asset_id is not null;
delete from import_swatches s using imports i
where i.supplier_id = s.supplier_id and i.id = s.import_id and i.is_demo;
`,
}
