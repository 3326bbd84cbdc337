/** Who works on an Idempotency-Key, since when it was last heard of, and what of the work is committed. */
export const keyedWork = {
  name: '0015-keyed-work',
  sql: `
alter table idempotency_keys
  add column claim uuid,
  add column renewed_at timestamptz not null default now(),
  add column steps jsonb not null default '{}';
`,
}
