/** Finds what imports changed without reading everything that they made. */
export const changedItems = {
  name: '0050-changed-items',
  sql: `
create index import_items_changed on import_items (supplier_id, import_id, kind, item_id) where changes is not null;
`,
}
