/** Why each failed attempt at a retried job failed. */
export const failedTries = {
  name: '0021-failed-tries',
  sql: `alter table jobs add column failures jsonb not null default '[]';`,
}
