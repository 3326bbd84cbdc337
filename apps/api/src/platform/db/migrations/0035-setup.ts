/**
 * A demo loaded into a supplier is an import that can be undone completely, with everything it created; a supplier who
 * needs no more first steps can dismiss them.
 */
export const setup = {
  name: '0035-setup',
  sql: `
alter table imports add column is_demo boolean not null default false;
create unique index imports_demo on imports (supplier_id) where is_demo and state <> 'undone';

alter table import_items drop constraint import_items_kind_check;
alter table import_items add constraint import_items_kind_check check (kind in (
  'material_family', 'material', 'attribute', 'attribute_value', 'product', 'variant',
  'version', 'attribute_group', 'label_category', 'label', 'view'));
create index import_swatches_asset on import_swatches (supplier_id, asset_id);

alter table suppliers add column setup_dismissed_at timestamptz;
`,
}
