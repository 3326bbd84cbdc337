export const shareLinks = {
  name: '0008-share-links',
  sql: `select 1`,
}
