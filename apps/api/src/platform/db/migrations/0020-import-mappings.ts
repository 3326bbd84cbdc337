/** Remembers what the columns of a file became, by its set of titles, to suggest it for the next such file. */
export const importMappings = {
  name: '0020-import-mappings',
  sql: `
create table import_mappings (
  supplier_id uuid not null references suppliers (supplier_id),
  id uuid not null,
  headers_key text collate "C" not null,
  file_name text not null,
  found jsonb not null,
  reading jsonb not null,
  columns jsonb not null,
  uses integer not null default 1,
  used_at timestamptz not null,
  primary key (supplier_id, id),
  unique (supplier_id, headers_key)
);
create index import_mappings_used on import_mappings (supplier_id, used_at, id);

alter table imports add column found jsonb;
alter table imports add column remembered jsonb;
`,
}
