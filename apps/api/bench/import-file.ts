/** A supplier's file with this many rows and twenty columns, ten variants per product. */
export function importFile(rows: number): Blob {
  const parts: string[] = [`${HEADER.join(',')}\n`]
  for (let row = 0; row < rows; row += 1) parts.push(`${lineOf(row)}\n`)
  return new Blob(parts)
}

const HEADER = [
  'Product',
  'Colour',
  'SKU',
  'Material',
  'Material family',
  'Description',
  'External URL',
  'Weight',
  ...Array.from({ length: 12 }, (_, number) => `Property ${number + 1}`),
]

const COLOURS = ['Oak', 'Ash', 'Beech', 'Walnut', 'Cherry', 'Maple', 'Birch', 'Elm', 'Larch', 'Pine']

const TARGETS: Record<string, string> = {
  Product: 'product',
  Colour: 'variant',
  SKU: 'sku',
  Material: 'material',
  'Material family': 'material_family',
  Description: 'description',
  'External URL': 'external_url',
}

/** An explicit mapping of each column, so that detection is not part of the measurement. */
export const IMPORT_MAPPING = HEADER.map((source) => ({
  source,
  to: TARGETS[source] ?? 'attribute',
  ...(TARGETS[source] === undefined && {
    attribute: { name: source, display_type: source === 'Weight' ? 'float' : 'single_choice' },
  }),
}))

function lineOf(row: number): string {
  const product = Math.floor(row / COLOURS.length)
  const material = product % 200
  return [
    `Imported product ${product}`,
    `${COLOURS[row % COLOURS.length]} ${row}`,
    `IMP-${row}`,
    `Material ${material}`,
    `Family ${material % 20}`,
    `What a shop says of number ${row} of its catalogue`,
    `https://shop.example/items/${row}`,
    (100 + (row % 1_000)) / 10,
    ...Array.from({ length: 12 }, (_, number) => `Kind ${(row * (number + 3)) % (5 * (number + 1))}`),
  ].join(',')
}
