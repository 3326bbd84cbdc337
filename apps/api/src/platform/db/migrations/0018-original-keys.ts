/**
 * Originals and the pictures of a shared showcase get separate keys, which cannot be derived from any other key (ADR
 * 28). Existing rows get theirs from the default, each a different one: 128 bits of two random UUIDs.
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
