/** Several assets as one ZIP file: the request, the job that makes it, and the file, which is kept for a day. */
export const assetArchives = {
  name: '0043-asset-archives',
  sql: `
create table asset_archives (
  supplier_id uuid not null references suppliers (supplier_id),
  id uuid not null,
  status text not null default 'queued' check (status in ('queued', 'running', 'done', 'failed', 'cancelled')),
  asset_count integer not null,
  missing_count integer,
  file_key text,
  filesize bigint,
  sha256 text,
  error text,
  job_id uuid,
  created_by uuid,
  created_at timestamptz not null,
  finished_at timestamptz,
  primary key (supplier_id, id)
);
create index asset_archives_created on asset_archives (supplier_id, created_at);
create index asset_archives_key on asset_archives (supplier_id, file_key);
`,
}
