/** Files, their labels, and what they are linked to. */
export const assets = {
  name: '0003-assets',
  sql: `
create table assets (
  supplier_id uuid not null references suppliers (supplier_id),
  id uuid not null,
  name text not null,
  name_key text collate "C" not null,
  search_text text collate "C" not null,
  description text not null default '',
  file_key text not null,
  mimetype text not null,
  mimetype_group text not null,
  filesize bigint not null,
  checksum text not null,
  width integer,
  height integer,
  page_count integer,
  state text not null,
  metas jsonb not null default '[]',
  label_ids uuid[] not null default '{}',
  created_by uuid,
  rev bigint not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (supplier_id, id)
);
create index assets_browse on assets (supplier_id, name_key, id);
create index assets_created on assets (supplier_id, created_at, id);
create index assets_updated on assets (supplier_id, updated_at, id);
create index assets_checksum on assets (supplier_id, checksum);
create index assets_labels on assets using gin (label_ids);
create index assets_search on assets using gin (search_text gin_trgm_ops);

create table file_keys (
  file_key text collate "C" primary key,
  supplier_id uuid not null,
  asset_id uuid
);
create index file_keys_asset on file_keys (supplier_id, asset_id);

create table variant_assets (
  supplier_id uuid not null,
  variant_id uuid not null,
  asset_id uuid not null,
  role text not null check (role in ('asset', 'ambient')),
  position integer not null default 0,
  primary key (supplier_id, variant_id, asset_id, role),
  foreign key (supplier_id, variant_id) references variants (supplier_id, id) on delete cascade,
  foreign key (supplier_id, asset_id) references assets (supplier_id, id) on delete cascade
);
create index variant_assets_asset on variant_assets (supplier_id, asset_id, variant_id);

create table product_assets (
  supplier_id uuid not null,
  product_id uuid not null,
  asset_id uuid not null,
  position integer not null default 0,
  primary key (supplier_id, product_id, asset_id),
  foreign key (supplier_id, product_id) references products (supplier_id, id) on delete cascade,
  foreign key (supplier_id, asset_id) references assets (supplier_id, id) on delete cascade
);
create index product_assets_asset on product_assets (supplier_id, asset_id, product_id);
create index variants_image on variants (supplier_id, image_asset_id);
create index products_image on products (supplier_id, image_asset_id);

create table label_categories (
  supplier_id uuid not null references suppliers (supplier_id),
  id uuid not null,
  name text not null,
  name_fold text collate "C" not null,
  name_key text collate "C" not null,
  color text not null check (color in ('green', 'sky', 'blue', 'purple', 'pink', 'red', 'orange', 'yellow')),
  description text not null default '',
  rev bigint not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (supplier_id, id)
);
create unique index label_categories_name on label_categories (supplier_id, name_fold);

create table labels (
  supplier_id uuid not null,
  id uuid not null,
  category_id uuid not null,
  name text not null,
  name_fold text collate "C" not null,
  name_key text collate "C" not null,
  description text not null default '',
  rev bigint not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (supplier_id, id),
  foreign key (supplier_id, category_id) references label_categories (supplier_id, id)
);
create unique index labels_name on labels (supplier_id, category_id, name_fold);
`,
}
