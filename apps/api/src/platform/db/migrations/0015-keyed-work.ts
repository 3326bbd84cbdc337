/** The server that holds an Idempotency-Key, its last sign of life, and which steps of the work have committed. */
export const keyedWork = {
  name: '0015-keyed-work',
  sql: `
alter table idempotency_keys
  add column claim uuid,
  add column renewed_at timestamptz not null default now(),
  add column steps jsonb not null default '{}';
`,
}
