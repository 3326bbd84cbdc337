/** Links an export to its job, which knows its progress. */
export const exportFiles = {
  name: '0006-exports',
  sql: `
alter table exports drop column rows_done;
alter table exports drop column fields;
alter table exports rename column rows_total to row_count;
alter table exports add column job_id uuid;
`,
}
