/**
 * Originals and the pictures of a shared showcase get keys of their own, which follow from no other key (ADR 28). Rows
 * that are there get theirs from the default, each another one: 128 bits of two random UUIDs.
 */
export const originalKeys = {
  name: '0018-original-keys',
  sql: `
alter table file_keys add column original_key text collate "C" not null
  default left(encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'hex'), 32);
create unique index file_keys_original on file_keys (original_key);

alter table share_links add column picture_key text collate "C" not null
  default left(encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'hex'), 32);
`,
}
