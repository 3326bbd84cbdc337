/**
 * Share links by token, which can be shown again at any time, and documents with immutable files; neither had rows
 * before.
 */
export const shareLinks = {
  name: '0008-share-links',
  sql: `
drop table share_links;
create table share_links (
  token_hash text collate "C" primary key,
  token text collate "C",
  supplier_id uuid not null,
  kind text not null check (kind in ('showcase', 'document')),
  target_id uuid not null,
  created_at timestamptz not null,
  revoked_at timestamptz,
  check ((token is null) = (revoked_at is not null))
);
create unique index share_links_live on share_links (supplier_id, kind, target_id) where revoked_at is null;

drop table document_revisions;
drop table documents;
create table documents (
  supplier_id uuid not null,
  id uuid not null,
  metadata jsonb not null,
  name_key text collate "C" not null,
  issued_date date not null,
  revision integer not null,
  created_by uuid,
  updated_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (supplier_id, id),
  foreign key (supplier_id, id) references products (supplier_id, id)
);

create table document_revisions (
  supplier_id uuid not null,
  document_id uuid not null,
  revision integer not null,
  metadata jsonb not null,
  issued_date date not null,
  file_key text collate "C" not null,
  sha256 text not null,
  sheet_hash text not null,
  filesize bigint not null,
  page_count integer not null,
  created_by uuid,
  created_at timestamptz not null,
  primary key (supplier_id, document_id, revision),
  foreign key (supplier_id, document_id) references documents (supplier_id, id) on delete cascade
);
create index document_revisions_file on document_revisions (file_key);
`,
}
