/**
 * Merges of values, so that they can be undone for 30 days: the deleted values, what the remaining ones were, and which
 * of these values each variant and product had. Nothing refers to the merge, since it is written after them (ADR 87).
 */
export const valueMerges = {
  name: '0066-value-merges',
  sql: `
create table value_merges (
  supplier_id uuid not null references suppliers (supplier_id),
  id uuid not null,
  attribute_id uuid not null,
  job_id uuid,
  created_by uuid,
  created_at timestamptz not null,
  undone_at timestamptz,
  primary key (supplier_id, id)
);
create index value_merges_created on value_merges (created_at);

create table merged_values (
  supplier_id uuid not null,
  merge_id uuid not null,
  id uuid not null,
  selected_id uuid not null,
  item jsonb not null,
  primary key (supplier_id, merge_id, id)
);

create table merge_targets (
  supplier_id uuid not null,
  merge_id uuid not null,
  id uuid not null,
  before jsonb not null,
  after jsonb not null,
  primary key (supplier_id, merge_id, id)
);

create table merged_links (
  supplier_id uuid not null,
  merge_id uuid not null,
  carrier text collate "C" not null check (carrier in ('variant', 'product')),
  item_id uuid not null,
  value_ids uuid[] not null,
  primary key (supplier_id, merge_id, carrier, item_id)
);
`,
}
