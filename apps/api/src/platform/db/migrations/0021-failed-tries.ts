/** Why each try of a job failed that was begun again. */
export const failedTries = {
  name: '0021-failed-tries',
  sql: `alter table jobs add column failures jsonb not null default '[]';`,
}
