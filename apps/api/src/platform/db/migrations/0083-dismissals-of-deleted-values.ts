/** A dismissal outlasts the deletion of its values and of their attribute: what the trash gives back is still distinct. */
export const dismissalsOfDeletedValues = {
  name: '0083-dismissals-of-deleted-values',
  sql: `
alter table distinct_values drop constraint distinct_values_supplier_id_value_id_fkey;
alter table distinct_value_groups drop constraint distinct_value_groups_supplier_id_attribute_id_fkey;
alter table distinct_value_groups add foreign key (supplier_id) references suppliers (supplier_id);
`,
}
