/** Bulk edits also record changes of attributes, so that these can be undone. */
export const attributeEdits = {
  name: '0082-attribute-edits',
  sql: `
alter table bulk_edits drop constraint bulk_edits_kind_check;
alter table bulk_edits add constraint bulk_edits_kind_check
  check (kind in ('variants', 'assets', 'links', 'attributes'));
`,
}
