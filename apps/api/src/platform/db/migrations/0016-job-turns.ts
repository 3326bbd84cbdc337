/** Which server does a job, so that it can be seen whether that lives; and when a supplier last had its turn. */
export const jobTurns = {
  name: '0016-job-turns',
  sql: `
alter table jobs add column server integer, add column claimed_at timestamptz;
create index jobs_claimed on jobs (supplier_id, claimed_at);
`,
}
