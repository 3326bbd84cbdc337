export const accessTokens = {
  name: '0007-access-tokens',
  sql: `select 1`,
}
