/** Long work that a call requests and that runs in the background. */
export const jobs = {
  name: '0005-jobs',
  sql: `
create table jobs (
  supplier_id uuid not null references suppliers (supplier_id),
  id uuid not null,
  user_id uuid not null,
  kind text not null,
  input jsonb,
  state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed', 'cancelled')),
  done bigint not null default 0,
  total bigint,
  result jsonb,
  problem jsonb,
  tries integer not null default 0,
  not_before timestamptz not null default now(),
  heartbeat_at timestamptz,
  created_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  primary key (supplier_id, id)
);
create index jobs_created on jobs (supplier_id, created_at, id);
create index jobs_open on jobs (not_before) where state in ('queued', 'running');
`,
}
