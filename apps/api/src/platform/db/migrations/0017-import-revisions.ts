/** The revision of an item before an import changed it: taking the import back gives earlier imports theirs again. */
export const importRevisions = {
  name: '0017-import-revisions',
  sql: 'alter table import_items add column rev_before bigint;',
}
