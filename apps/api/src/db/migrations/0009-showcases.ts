export const showcases = {
  name: '0009-showcases',
  sql: `select 1`,
}
