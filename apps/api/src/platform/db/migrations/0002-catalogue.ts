/** Materials, attributes, products, variants, views, and the small tables that make totals and facets cheap. */
export const catalogue = {
  name: '0002-catalogue',
  sql: `
create table material_families (
  supplier_id uuid not null references suppliers (supplier_id),
  id uuid not null,
  name text not null,
  name_fold text collate "C" not null,
  name_key text collate "C" not null,
  primary key (supplier_id, id)
);
create unique index material_families_name on material_families (supplier_id, name_fold);

create table materials (
  supplier_id uuid not null,
  id uuid not null,
  material_family_id uuid not null,
  name text not null,
  name_fold text collate "C" not null,
  name_key text collate "C" not null,
  primary key (supplier_id, id),
  foreign key (supplier_id, material_family_id) references material_families (supplier_id, id)
);
create unique index materials_name on materials (supplier_id, material_family_id, name_fold);

create table versions (
  supplier_id uuid not null references suppliers (supplier_id),
  id uuid not null,
  code text not null,
  code_fold text collate "C" not null,
  color text not null,
  primary key (supplier_id, id)
);
create unique index versions_code on versions (supplier_id, code_fold);

create table attributes (
  supplier_id uuid not null references suppliers (supplier_id),
  id uuid not null,
  name text not null,
  name_fold text collate "C" not null,
  name_key text collate "C" not null,
  display_name text,
  description text,
  display_type text not null check (display_type in ('text', 'int', 'float', 'date', 'boolean', 'multiple_choice', 'single_choice', 'url')),
  unit text,
  live boolean not null default true,
  public boolean not null default true,
  created_by uuid,
  rev bigint not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (supplier_id, id)
);
create unique index attributes_name on attributes (supplier_id, name_fold);

create table attribute_versions (
  supplier_id uuid not null,
  attribute_id uuid not null,
  version_id uuid not null,
  primary key (supplier_id, attribute_id, version_id),
  foreign key (supplier_id, attribute_id) references attributes (supplier_id, id) on delete cascade,
  foreign key (supplier_id, version_id) references versions (supplier_id, id) on delete cascade
);
create index attribute_versions_version on attribute_versions (supplier_id, version_id);

create table attribute_groups (
  supplier_id uuid not null references suppliers (supplier_id),
  id uuid not null,
  name text not null,
  name_fold text collate "C" not null,
  name_key text collate "C" not null,
  description text,
  created_by uuid,
  rev bigint not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (supplier_id, id)
);
create unique index attribute_groups_name on attribute_groups (supplier_id, name_fold);

create table attribute_group_members (
  supplier_id uuid not null,
  group_id uuid not null,
  attribute_id uuid not null,
  position integer not null default 0,
  primary key (supplier_id, group_id, attribute_id),
  foreign key (supplier_id, group_id) references attribute_groups (supplier_id, id) on delete cascade,
  foreign key (supplier_id, attribute_id) references attributes (supplier_id, id) on delete cascade
);
create index attribute_group_members_attribute on attribute_group_members (supplier_id, attribute_id);

create table attribute_values (
  supplier_id uuid not null,
  id uuid not null,
  attribute_id uuid not null,
  value text not null,
  value_fold text collate "C" not null,
  value_key text collate "C" not null,
  value_number double precision,
  value_date date,
  display_name text,
  description text,
  standard text,
  tolerance text,
  live boolean not null default true,
  asset_id uuid,
  created_by uuid,
  rev bigint not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (supplier_id, id),
  foreign key (supplier_id, attribute_id) references attributes (supplier_id, id)
);
create unique index attribute_values_value on attribute_values (supplier_id, attribute_id, value_fold);
create index attribute_values_order on attribute_values (supplier_id, attribute_id, value_key, id);
create index attribute_values_number on attribute_values (supplier_id, attribute_id, value_number);
create index attribute_values_asset on attribute_values (supplier_id, asset_id);

create table products (
  supplier_id uuid not null references suppliers (supplier_id),
  id uuid not null,
  name text not null,
  name_fold text collate "C" not null,
  name_key text collate "C" not null,
  search_text text collate "C" not null,
  description text,
  state text not null,
  ext_id text,
  external_url text,
  warning text,
  material_id uuid,
  material_family_id uuid,
  version_id uuid,
  image_asset_id uuid,
  value_ids uuid[] not null default '{}',
  nr_variants integer not null default 0,
  created_by uuid,
  rev bigint not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (supplier_id, id),
  foreign key (supplier_id, material_id) references materials (supplier_id, id),
  foreign key (supplier_id, material_family_id) references material_families (supplier_id, id),
  foreign key (supplier_id, version_id) references versions (supplier_id, id)
);
create unique index products_name on products (supplier_id, name_fold);
create index products_browse on products (supplier_id, name_key, id);
create index products_created on products (supplier_id, created_at, id);
create index products_updated on products (supplier_id, updated_at, id);
create index products_values on products using gin (value_ids);
create index products_search on products using gin (search_text gin_trgm_ops);

create table variants (
  supplier_id uuid not null,
  id uuid not null,
  product_id uuid not null,
  name text not null,
  name_key text collate "C" not null,
  product_name text not null,
  product_name_key text collate "C" not null,
  search_text text collate "C" not null,
  description text,
  state text not null,
  external_url text,
  external_id text,
  external_id_key text collate "C",
  warning text,
  material_id uuid,
  material_family_id uuid,
  image_asset_id uuid,
  import_key text collate "C",
  optionset jsonb not null default '{}',
  value_ids uuid[] not null default '{}',
  created_by uuid,
  rev bigint not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (supplier_id, id),
  foreign key (supplier_id, product_id) references products (supplier_id, id),
  foreign key (supplier_id, material_id) references materials (supplier_id, id),
  foreign key (supplier_id, material_family_id) references material_families (supplier_id, id)
);
create index variants_browse on variants (supplier_id, name_key, id) include (search_text, state, material_family_id);
create index variants_product_browse on variants (supplier_id, product_name_key, id);
create index variants_created on variants (supplier_id, created_at, id);
create index variants_updated on variants (supplier_id, updated_at, id);
create index variants_state_family on variants (supplier_id, state, material_family_id, name_key, id);
create index variants_product on variants (supplier_id, product_id);
create index variants_external_id on variants (supplier_id, external_id_key, id);
create unique index variants_import_key on variants (supplier_id, import_key) where import_key is not null;
create index variants_values on variants using gin (value_ids);
create index variants_search on variants using gin (search_text gin_trgm_ops);

create table views (
  supplier_id uuid not null references suppliers (supplier_id),
  id uuid not null,
  name text not null,
  name_fold text collate "C" not null,
  name_key text collate "C" not null,
  kind text not null check (kind in ('static', 'dynamic')),
  description text not null default '',
  public boolean not null default true,
  live boolean not null default true,
  attributes text not null default '',
  filters text not null default '',
  sorts text not null default '',
  created_by uuid,
  rev bigint not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (supplier_id, id)
);
create unique index views_name on views (supplier_id, name_fold);

create table view_members (
  supplier_id uuid not null,
  view_id uuid not null,
  variant_id uuid not null,
  primary key (supplier_id, view_id, variant_id),
  foreign key (supplier_id, view_id) references views (supplier_id, id) on delete cascade,
  foreign key (supplier_id, variant_id) references variants (supplier_id, id) on delete cascade
);
create index view_members_variant on view_members (supplier_id, variant_id, view_id);

create table catalogue_state (
  supplier_id uuid primary key references suppliers (supplier_id),
  version bigint not null
);

create table variant_counts (
  supplier_id uuid not null,
  state text not null,
  material_family_id uuid not null,
  n bigint not null,
  primary key (supplier_id, state, material_family_id)
);

create table value_counts (
  supplier_id uuid not null,
  value_id uuid not null,
  state text not null,
  n bigint not null,
  primary key (supplier_id, value_id, state)
);

create table history (
  supplier_id uuid not null,
  id uuid not null,
  entity text not null,
  entity_id uuid not null,
  action text not null,
  changes jsonb not null default '{}',
  user_id uuid,
  at timestamptz not null,
  primary key (supplier_id, id)
);
create index history_entity on history (supplier_id, entity, entity_id, id);
`,
}
