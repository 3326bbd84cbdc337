/**
 * The server that runs a job, so that others can check whether it is alive; and the time of each supplier's last turn.
 */
export const jobTurns = {
  name: '0016-job-turns',
  sql: `
alter table jobs add column server integer, add column claimed_at timestamptz;
create index jobs_claimed on jobs (supplier_id, claimed_at);
`,
}
