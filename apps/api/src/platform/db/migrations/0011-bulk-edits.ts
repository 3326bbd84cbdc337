/** Bulk edits of variants, with the previous content of each, so that an edit can be undone. */
export const bulkEdits = {
  name: '0011-bulk-edits',
  sql: `
create table bulk_edits (
  supplier_id uuid not null references suppliers (supplier_id),
  id uuid not null,
  state text not null default 'previewed' check (state in ('previewed', 'done', 'undone')),
  column_id text not null,
  attribute_id uuid,
  mode text not null check (mode in ('append', 'remove', 'upsert')),
  value text,
  value_ids uuid[] not null default '{}',
  changes integer not null default 0,
  unchanged integer not null default 0,
  refused integer not null default 0,
  kept integer not null default 0,
  job_id uuid,
  created_by uuid,
  created_at timestamptz not null,
  run_at timestamptz,
  undone_at timestamptz,
  primary key (supplier_id, id)
);
create index bulk_edits_created on bulk_edits (supplier_id, created_at);

create table bulk_edit_rows (
  supplier_id uuid not null,
  edit_id uuid not null,
  variant_id uuid not null,
  name text not null,
  name_key text collate "C" not null,
  product_name text not null,
  before_text text,
  before_ids uuid[],
  after_ids uuid[],
  outcome text not null check (outcome in ('changes', 'unchanged', 'refused', 'kept')),
  reason text,
  primary key (supplier_id, edit_id, variant_id),
  foreign key (supplier_id, edit_id) references bulk_edits (supplier_id, id) on delete cascade
);
`,
}
