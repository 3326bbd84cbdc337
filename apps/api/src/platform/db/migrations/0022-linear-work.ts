/**
 * Indexes for statements that would otherwise read a whole table: deleting a material or family makes foreign keys
 * search all rows.
 */
export const linearWork = {
  name: '0022-linear-work',
  sql: `
create index variants_material on variants (supplier_id, material_id) where material_id is not null;
create index variants_family on variants (supplier_id, material_family_id) where material_family_id is not null;
create index products_material on products (supplier_id, material_id) where material_id is not null;
create index products_family on products (supplier_id, material_family_id) where material_family_id is not null;
`,
}
