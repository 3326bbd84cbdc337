/**
 * What was deleted, for 30 days (ADR 89): one row per item, which lists show; the files that stay for it; rows that went
 * with it; and links, as pairs of arrays that all items of one deletion share.
 */
export const trash = {
  name: '0060-trash',
  sql: `
create table trash (
  supplier_id uuid not null references suppliers (supplier_id),
  id uuid not null,
  deletion_id uuid not null,
  kind text not null check (kind in ('asset', 'attribute_value', 'attribute')),
  name text not null,
  name_key text collate "C" not null,
  search_text text collate "C" not null,
  parent_name text,
  item jsonb not null,
  links jsonb not null default '{}',
  filesize bigint not null default 0,
  deleted_by uuid,
  deleted_at timestamptz not null,
  primary key (supplier_id, id)
);
create index trash_deleted on trash (supplier_id, deleted_at, id);
create index trash_browse on trash (supplier_id, name_key, id);
create index trash_deletion on trash (supplier_id, deletion_id);

create table trash_files (
  supplier_id uuid not null,
  file_key text collate "C" not null,
  entry_id uuid not null,
  original_key text collate "C" not null,
  filesize bigint not null,
  checksum text not null,
  former jsonb,
  primary key (supplier_id, file_key),
  foreign key (supplier_id, entry_id) references trash (supplier_id, id) on delete cascade
);
create index trash_files_key on trash_files (file_key);
create index trash_files_entry on trash_files (supplier_id, entry_id);

create table trash_rows (
  supplier_id uuid not null,
  entry_id uuid not null,
  source text collate "C" not null,
  place integer not null,
  items jsonb not null,
  primary key (supplier_id, entry_id, source, place),
  foreign key (supplier_id, entry_id) references trash (supplier_id, id) on delete cascade
);

create table trash_links (
  supplier_id uuid not null,
  deletion_id uuid not null,
  id uuid not null default gen_random_uuid(),
  kind text not null,
  deleted_ids uuid[] not null,
  item_ids uuid[] not null,
  positions integer[] not null default '{}',
  primary key (supplier_id, deletion_id, id)
);
`,
}
