export const exportFiles = {
  name: '0006-exports',
  sql: `select 1`,
}
