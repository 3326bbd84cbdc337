/** Option headers are counted over the variants that have options; often they are few. */
export const variantsWithOptions = {
  name: '0092-variants-with-options',
  sql: `
create index variants_with_options on variants (supplier_id) where optionset <> '{}';
`,
}
