/**
 * Finds what an import created by item, too; stores the swatches that an import ordered and drew; and allows the
 * history to be read without the facts of each file.
 */
export const importHistory = {
  name: '0019-import-history',
  sql: `
create index import_items_item on import_items (supplier_id, item_id, kind);

alter table imports add column swatches jsonb;

create table import_swatches (
  supplier_id uuid not null,
  import_id uuid not null,
  variant_id uuid not null,
  colour text not null,
  asset_id uuid,
  primary key (supplier_id, import_id, variant_id),
  foreign key (supplier_id, import_id) references imports (supplier_id, id) on delete cascade
);
`,
}
