/** Tokens that programs use to act for a user; like sessions, they are read before a supplier is known. */
export const accessTokens = {
  name: '0007-access-tokens',
  sql: `
create table access_tokens (
  id uuid primary key,
  supplier_id uuid not null,
  user_id uuid not null,
  token_hash text collate "C" not null unique,
  name text not null,
  scope text not null check (scope in ('read', 'write')),
  prefix text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  expires_at timestamptz not null
);
create index access_tokens_user on access_tokens (supplier_id, user_id, created_at);
`,
}
