/** Values of which a user said that they are not the same: no two of a group are proposed as duplicates again. */
export const distinctValues = {
  name: '0065-distinct-values',
  sql: `
create table distinct_value_groups (
  supplier_id uuid not null,
  id uuid not null,
  attribute_id uuid not null,
  created_by uuid,
  created_at timestamptz not null,
  primary key (supplier_id, id),
  foreign key (supplier_id, attribute_id) references attributes (supplier_id, id) on delete cascade
);
create index distinct_value_groups_attribute on distinct_value_groups (supplier_id, attribute_id, created_at);

create table distinct_values (
  supplier_id uuid not null,
  group_id uuid not null,
  value_id uuid not null,
  primary key (supplier_id, group_id, value_id),
  foreign key (supplier_id, group_id) references distinct_value_groups (supplier_id, id) on delete cascade,
  foreign key (supplier_id, value_id) references attribute_values (supplier_id, id) on delete cascade
);
create index distinct_values_value on distinct_values (supplier_id, value_id);
`,
}
