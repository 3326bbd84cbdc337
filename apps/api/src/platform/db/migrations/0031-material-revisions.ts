/** Materials and their families can be edited by hand, so each gets a revision for its ETag. */
export const materialRevisions = {
  name: '0031-material-revisions',
  sql: `
alter table materials add column rev bigint not null default 1;
alter table material_families add column rev bigint not null default 1;
`,
}
