/**
 * The revision of an item before an import changed it: undoing the import restores the revisions that earlier imports
 * refer to.
 */
export const importRevisions = {
  name: '0017-import-revisions',
  sql: 'alter table import_items add column rev_before bigint;',
}
