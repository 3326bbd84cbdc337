/** Lists of assets are sorted by size. */
export const assetSizes = {
  name: '0046-asset-sizes',
  sql: `
create index assets_filesize on assets (supplier_id, filesize, id);
`,
}
