/** Bulk edits also record changes of assets, and of the assets of variants, so that these can be undone. */
export const recordedEdits = {
  name: '0040-recorded-edits',
  sql: `
alter table bulk_edits add column kind text not null default 'variants'
  check (kind in ('variants', 'assets', 'links'));
alter table bulk_edit_rows rename column variant_id to item_id;
alter table bulk_edit_rows add column after_text text;
`,
}
