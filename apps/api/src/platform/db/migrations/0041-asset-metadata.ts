/**
 * What is read from a file, in columns; fields that users add to all assets, with each value stored once. The former
 * column `metas` was never written. `facts_read` is false for files that have not been read since.
 */
export const assetMetadata = {
  name: '0041-asset-metadata',
  sql: `
create table asset_fields (
  supplier_id uuid not null references suppliers (supplier_id),
  id uuid not null,
  name text not null,
  name_fold text collate "C" not null,
  name_key text collate "C" not null,
  type text not null check (type in ('multiple_choice', 'single_choice', 'color')),
  rev bigint not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (supplier_id, id)
);
create unique index asset_fields_name on asset_fields (supplier_id, name_fold);

create table asset_field_values (
  supplier_id uuid not null,
  id uuid not null,
  field_id uuid not null,
  value text not null,
  value_fold text collate "C" not null,
  primary key (supplier_id, id),
  foreign key (supplier_id, field_id) references asset_fields (supplier_id, id) on delete cascade
);
create unique index asset_field_values_value on asset_field_values (supplier_id, field_id, value_fold);

alter table assets drop column metas;
alter table assets add column field_value_ids uuid[] not null default '{}';
alter table assets add column color text;
alter table assets add column color_space text;
alter table assets add column duration_ms integer;
alter table assets add column facts_read boolean not null default false;
create index assets_field_values on assets using gin (field_value_ids);
create index assets_unread on assets (supplier_id, id) where not facts_read;
`,
}
