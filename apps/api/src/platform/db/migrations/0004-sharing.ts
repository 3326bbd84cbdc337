/** Channels and exports, product documents, showcases and their analytics. */
export const sharing = {
  name: '0004-sharing',
  sql: `
create table channels (
  supplier_id uuid not null references suppliers (supplier_id),
  id uuid not null,
  name text not null,
  name_fold text collate "C" not null,
  name_key text collate "C" not null,
  description text not null default '',
  export_format text not null check (export_format in ('csv', 'xlsx')),
  fields jsonb not null default '[]',
  view_id uuid,
  exported_at timestamptz,
  created_by uuid,
  rev bigint not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (supplier_id, id),
  foreign key (supplier_id, view_id) references views (supplier_id, id)
);
create unique index channels_name on channels (supplier_id, name_fold);
create index channels_view on channels (supplier_id, view_id);

create table exports (
  supplier_id uuid not null references suppliers (supplier_id),
  id uuid not null,
  channel_id uuid,
  channel_name text not null,
  export_format text not null,
  fields jsonb not null,
  with_images boolean not null default false,
  with_assets boolean not null default false,
  status text not null check (status in ('queued', 'running', 'done', 'failed', 'cancelled')),
  rows_done bigint not null default 0,
  rows_total bigint,
  file_key text,
  filesize bigint,
  sha256 text,
  error text,
  created_by uuid,
  created_at timestamptz not null,
  finished_at timestamptz,
  primary key (supplier_id, id)
);
create index exports_created on exports (supplier_id, created_at, id);

create table documents (
  supplier_id uuid not null,
  id uuid not null,
  product_id uuid not null,
  metadata jsonb not null default '[]',
  issued_date date not null,
  revision integer not null default 1,
  created_by uuid,
  updated_by uuid,
  rev bigint not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (supplier_id, id),
  foreign key (supplier_id, product_id) references products (supplier_id, id)
);
create unique index documents_product on documents (supplier_id, product_id);

create table document_revisions (
  supplier_id uuid not null,
  document_id uuid not null,
  revision integer not null,
  metadata jsonb not null,
  issued_date date not null,
  file_key text,
  sha256 text,
  filesize bigint,
  page_count integer,
  created_by uuid,
  created_at timestamptz not null,
  primary key (supplier_id, document_id, revision),
  foreign key (supplier_id, document_id) references documents (supplier_id, id) on delete cascade
);

create table showcases (
  supplier_id uuid not null references suppliers (supplier_id),
  id uuid not null,
  name text not null,
  name_fold text collate "C" not null,
  name_key text collate "C" not null,
  description text not null default '',
  welcome_message jsonb not null default '[]',
  recipient jsonb not null,
  fields jsonb not null default '[]',
  view_id uuid,
  logo_asset_id uuid,
  created_by uuid,
  rev bigint not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (supplier_id, id),
  foreign key (supplier_id, view_id) references views (supplier_id, id),
  foreign key (supplier_id, logo_asset_id) references assets (supplier_id, id)
);
create unique index showcases_name on showcases (supplier_id, name_fold);
create index showcases_view on showcases (supplier_id, view_id);
create index showcases_logo on showcases (supplier_id, logo_asset_id);

create table showcase_images (
  supplier_id uuid not null,
  id uuid not null,
  showcase_id uuid not null,
  asset_id uuid not null,
  position integer not null,
  primary key (supplier_id, id),
  foreign key (supplier_id, showcase_id) references showcases (supplier_id, id) on delete cascade,
  foreign key (supplier_id, asset_id) references assets (supplier_id, id) on delete cascade
);
create index showcase_images_showcase on showcase_images (supplier_id, showcase_id, position);
create index showcase_images_asset on showcase_images (supplier_id, asset_id);

create table showcase_events (
  supplier_id uuid not null,
  id uuid not null,
  showcase_id uuid not null,
  visitor_id uuid not null,
  event_name text not null,
  event_timestamp timestamptz not null,
  first_touch_at timestamptz not null,
  url text not null default '',
  variant_id uuid,
  city text,
  country text,
  device_category text,
  mobile_brand text,
  language text,
  browser text,
  bot boolean not null default false,
  primary key (supplier_id, id)
);
create index showcase_events_time on showcase_events (supplier_id, event_timestamp, id);
create index showcase_events_showcase on showcase_events (supplier_id, showcase_id, event_timestamp, id);

create table share_links (
  token_hash text collate "C" primary key,
  supplier_id uuid not null,
  kind text not null check (kind in ('showcase', 'document')),
  target_id uuid not null,
  created_at timestamptz not null,
  revoked_at timestamptz
);
create index share_links_target on share_links (supplier_id, kind, target_id);
`,
}
