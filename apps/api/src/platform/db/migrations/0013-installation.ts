/** The id of this installation; the files that belong to the database carry the same id. */
export const installation = {
  name: '0013-installation',
  sql: `
create table installation (
  one boolean primary key default true check (one),
  id uuid not null default gen_random_uuid()
);
insert into installation default values;
`,
}
