/** Files of assets that were replaced, so that they can be brought back for 30 days. */
export const formerFiles = {
  name: '0042-former-files',
  sql: `
create table former_files (
  supplier_id uuid not null,
  id uuid not null,
  asset_id uuid not null,
  file_key text not null,
  mimetype text not null,
  mimetype_group text not null,
  filesize bigint not null,
  checksum text not null,
  width integer,
  height integer,
  page_count integer,
  color text,
  color_space text,
  duration_ms integer,
  facts_read boolean not null,
  replaced_by uuid,
  replaced_at timestamptz not null,
  primary key (supplier_id, id),
  foreign key (supplier_id, asset_id) references assets (supplier_id, id) on delete cascade
);
create index former_files_asset on former_files (supplier_id, asset_id, replaced_at);
create index former_files_key on former_files (supplier_id, file_key);
`,
}
