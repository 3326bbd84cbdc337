/**
 * Imports over HTTP: the settings for reading a file, the file itself for a day, and for a week what the import created
 * and changed.
 */
export const imports = {
  name: '0012-imports',
  sql: `
create table imports (
  supplier_id uuid not null references suppliers (supplier_id),
  id uuid not null,
  file_name text not null,
  file_size bigint not null,
  state text not null check (state in ('open', 'checked', 'applied', 'undone')),
  new_state text not null,
  overrides jsonb not null default '{}',
  facts jsonb not null,
  corrections jsonb not null default '[]',
  checked jsonb,
  applied jsonb,
  undone jsonb,
  job jsonb,
  created_by uuid,
  rev bigint not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  applied_at timestamptz,
  primary key (supplier_id, id)
);
create index imports_created on imports (supplier_id, created_at, id);

create table import_files (
  supplier_id uuid not null,
  import_id uuid not null,
  kind text not null check (kind in ('source', 'refused')),
  part integer not null,
  bytes bytea not null,
  primary key (supplier_id, import_id, kind, part),
  foreign key (supplier_id, import_id) references imports (supplier_id, id) on delete cascade
);

create table import_items (
  supplier_id uuid not null,
  import_id uuid not null,
  kind text not null check (kind in ('material_family', 'material', 'attribute', 'attribute_value', 'product', 'variant')),
  item_id uuid not null,
  rev bigint,
  changes jsonb,
  primary key (supplier_id, import_id, kind, item_id),
  foreign key (supplier_id, import_id) references imports (supplier_id, id) on delete cascade
);
`,
}
