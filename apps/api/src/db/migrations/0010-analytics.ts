export const analytics = {
  name: '0010-analytics',
  sql: `select 1`,
}
