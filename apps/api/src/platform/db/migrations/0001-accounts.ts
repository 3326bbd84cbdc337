/** Suppliers, their users and sign-in. Tables named in `GLOBAL_TABLES` are read before a supplier is known. */
export const accounts = {
  name: '0001-accounts',
  sql: `
create table suppliers (
  supplier_id uuid primary key,
  name text not null,
  url text,
  address text,
  logo_key text,
  suspended_at timestamptz,
  rev bigint not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table users (
  supplier_id uuid not null references suppliers (supplier_id),
  id uuid not null,
  username text not null,
  full_name text not null,
  role text not null default 'editor' check (role in ('editor', 'reader')),
  contact jsonb not null default '{}',
  rev bigint not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (supplier_id, id)
);

create table user_settings (
  supplier_id uuid not null,
  user_id uuid not null,
  name text not null,
  value jsonb not null,
  updated_at timestamptz not null,
  primary key (supplier_id, user_id, name),
  foreign key (supplier_id, user_id) references users (supplier_id, id) on delete cascade
);

create table logins (
  email_key text collate "C" primary key,
  email text not null,
  supplier_id uuid not null,
  user_id uuid not null,
  password_hash text not null,
  demo boolean not null default false,
  disabled_at timestamptz,
  password_changed_at timestamptz not null
);
create unique index logins_user on logins (supplier_id, user_id);

create table session_families (
  id uuid primary key,
  supplier_id uuid not null,
  user_id uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text
);
create index session_families_user on session_families (supplier_id, user_id);

create table refresh_tokens (
  token_hash text collate "C" primary key,
  family_id uuid not null references session_families (id) on delete cascade,
  issued_at timestamptz not null,
  superseded_at timestamptz
);
create index refresh_tokens_family on refresh_tokens (family_id);

create table password_resets (
  token_hash text collate "C" primary key,
  email_key text collate "C" not null references logins (email_key) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_resets_login on password_resets (email_key);

create table audit_events (
  id uuid primary key,
  supplier_id uuid,
  user_id uuid,
  event text not null,
  detail jsonb not null default '{}',
  at timestamptz not null
);
create index audit_events_supplier on audit_events (supplier_id, at, id);

create table signing_keys (
  id uuid primary key,
  secret text not null,
  created_at timestamptz not null
);

create table idempotency_keys (
  supplier_id uuid not null,
  user_id uuid not null,
  key text not null,
  request_hash text not null,
  status integer,
  headers jsonb,
  body text,
  created_at timestamptz not null,
  primary key (supplier_id, user_id, key)
);
create index idempotency_keys_created on idempotency_keys (supplier_id, created_at);
`,
}
