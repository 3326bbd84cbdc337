import { describe, expect, test } from 'vitest'
import type { ColumnMapping } from '../columns/mapping.ts'
import { readTable } from '../../../platform/tables/read-table.ts'
import { allOf, fileOf, refusalOf } from '../testing/files.ts'
import { typedRows, type ImportRow } from './typed-rows.ts'

async function typed(columns: ColumnMapping[], ...lines: string[]) {
  const table = await readTable(await fileOf(`${lines.join('\n')}\n`), { headerLine: 1 })
  return allOf(typedRows(table, { version: 1, columns }))
}

async function reasonsOf(column: ColumnMapping, cell: string) {
  const path = await fileOf(`Name;${column.source}\nSofa;${cell}\n`)
  const table = await readTable(path, { decimal: ',' })
  const rows = await allOf(typedRows(table, { version: 1, columns: [{ source: 'Name', to: 'product' }, column] }))
  return rows.map((row) => (row.kind === 'refused' ? row.reasons : row.attributes))
}

const attribute = (display_type: 'int' | 'float' | 'date' | 'boolean' | 'url' | 'multiple_choice' | 'text') => ({
  source: 'Value',
  to: 'attribute' as const,
  attribute: { name: 'Value', display_type },
})

const names: ColumnMapping[] = [
  { source: 'Name', to: 'product' },
  { source: 'Colour', to: 'variant' },
]

test('a row comes out whole, with every text tidied and every value in its one form', async () => {
  const columns: ColumnMapping[] = [
    { source: 'Brand', to: 'product_part', attribute: { name: 'Brand', display_type: 'single_choice' } },
    { source: 'Line', to: 'product' },
    { source: 'Id', to: 'product_id' },
    { source: 'Width', to: 'variant_part', attribute: { name: 'Width', display_type: 'float', unit: 'cm' } },
    { source: 'Colour', to: 'variant' },
    { source: 'SKU', to: 'sku' },
    { source: 'Hex', to: 'colour' },
    { source: 'Material', to: 'material' },
    { source: 'Family', to: 'material_family' },
    { source: 'Text', to: 'description' },
    { source: 'Link', to: 'external_url' },
    { source: 'Picture', to: 'image_url' },
    { source: 'State', to: 'state' },
    { source: 'Care', to: 'attribute', attribute: { name: 'Care', display_type: 'multiple_choice' } },
  ]
  const rows = await typed(
    columns,
    'Brand;Line;Id;Width;Colour;SKU;Hex;Material;Family;Text;Link;Picture;State;Care',
    ' Mill   A ;Re\u0301d;P1;140,50;=1+1;S-1;B9D9EB;Wool;Fibre;Soft;https://a.example;https://a.example/p.png;live;"wash; iron; wash"',
  )
  expect(rows).toEqual([
    {
      kind: 'row',
      line: 2,
      key: 'sku:s-1',
      product: { key: 'id:p1', name: 'Mill A Réd', id: 'P1', material: 'Wool', materialFamily: 'Fibre' },
      variant: {
        name: '=1+1 140.5 cm',
        sku: 'S-1',
        state: 'active',
        colourHex: '#b9d9eb',
        description: 'Soft',
        externalUrl: 'https://a.example',
        imageUrl: 'https://a.example/p.png',
      },
      attributes: [
        { attribute: 'Brand', values: ['Mill A'], text: 'Mill   A' },
        { attribute: 'Width', values: ['140.5'], text: '140,50' },
        { attribute: 'Care', values: ['wash', 'iron'], text: 'wash; iron; wash' },
      ],
      notes: [
        {
          column: 'Hex',
          code: 'colour_repaired',
          value: 'B9D9EB',
          detail: "'B9D9EB' has no number sign; it is read as #b9d9eb.",
        },
        { column: 'Brand', code: 'whitespace_tidied', value: 'Mill   A', detail: "'Mill   A' becomes 'Mill A'." },
        {
          column: 'Care',
          code: 'duplicate_choice_dropped',
          value: 'wash; iron; wash',
          detail: "'wash; iron; wash' becomes 'wash; iron'.",
        },
      ],
    },
  ])
})

describe('a key', () => {
  test('is made of the names where there is no SKU, and two rows alike in it are duplicates', async () => {
    const rows = await typed(names, 'Name,Colour', 'Sofa,Red', 'sofa ,RED', 'Sofa,Re\u0301d', 'SOFA,R\u00c9D')
    expect(rows.map((row) => (row.kind === 'row' ? row.key : row.reasons))).toEqual([
      'name:sofa\u001fred',
      [{ column: 'Name', code: 'duplicate', detail: "Duplicate of line 2: the variant 'RED' already exists." }],
      'name:sofa\u001fréd',
      [{ column: 'Name', code: 'duplicate', detail: "Duplicate of line 4: the variant 'RÉD' already exists." }],
    ])
  })

  test('is the SKU where the row has one', async () => {
    const columns: ColumnMapping[] = [...names, { source: 'SKU', to: 'sku' }]
    const rows = await typed(columns, 'Name,Colour,SKU', 'Sofa,Red,A1', 'Sofa,Red,A2', 'Sofa,Red,', 'Chair,Blue,a1')
    expect(rows.map((row) => (row.kind === 'row' ? row.key : row.reasons))).toEqual([
      'sku:a1',
      'sku:a2',
      'name:sofa\u001fred',
      [{ column: 'SKU', code: 'duplicate', detail: "Duplicate of line 2: the SKU 'a1' already exists." }],
    ])
  })

  test('does not depend on what else the file holds or in which order', async () => {
    const keys = async (...lines: string[]) =>
      (await typed(names, 'Name,Colour', ...lines)).map((row) => (row as ImportRow).key).toSorted()
    expect(await keys('Sofa,Red', 'Chair,Blue')).toEqual(await keys('Chair,Blue', 'Sofa,Red'))
  })
})

test('products of one name that their ids tell apart get names that differ', async () => {
  const columns: ColumnMapping[] = [
    { source: 'Id', to: 'product_id' },
    { source: 'Name', to: 'product' },
    { source: 'Size', to: 'variant_part' },
  ]
  const rows = (await typed(
    columns,
    'Id,Name,Size',
    '1,Plaster,S',
    '2,plaster,S',
    '1,Plaster,M',
    '2,plaster,M',
  )) as ImportRow[]
  expect(rows.map(({ product, variant, notes }) => [product.key, product.name, variant.name, notes.length])).toEqual([
    ['id:1', 'Plaster', 'Plaster S', 0],
    ['id:2', 'plaster (2)', 'plaster S', 1],
    ['id:1', 'Plaster', 'Plaster M', 0],
    ['id:2', 'plaster (2)', 'plaster M', 0],
  ])
})

describe('a cell that cannot be read', () => {
  const tooLong = (text: string) =>
    `'${text}' has more digits than a number can keep. Import the column as text, or shorten it.`
  test.for([
    [attribute('float'), '1.5', 'not_a_number', "'1.5' is not a number with a decimal comma."],
    [attribute('int'), '1,5', 'not_a_whole_number', "'1,5' is not a whole number."],
    [attribute('int'), '9.007.199.254.740.993', 'too_many_digits', tooLong('9.007.199.254.740.993')],
    [attribute('int'), '9007199254740993', 'too_many_digits', tooLong('9007199254740993')],
    [attribute('float'), '123456789012345,678', 'too_many_digits', tooLong('123456789012345,678')],
    [attribute('date'), '31.02.2026', 'impossible_date', "'31.02.2026' is a day that does not exist."],
    [attribute('date'), 'soon', 'not_a_date', "'soon' is not a date such as 2026-11-21, 21.11.2026 or 21 Nov 2026."],
    [attribute('boolean'), 'maybe', 'not_a_boolean', "'maybe' is neither yes nor no."],
    [
      attribute('url'),
      'javascript:alert(1)',
      'not_a_url',
      "'javascript:alert(1)' is not an address that begins with http:// or https://.",
    ],
    [
      { source: 'Value', to: 'external_url' },
      'ftp://x',
      'not_a_url',
      "'ftp://x' is not an address that begins with http:// or https://.",
    ],
    [{ source: 'Value', to: 'colour' }, '#12345', 'not_a_colour', "'#12345' is not a colour such as #1a2b3c."],
    [{ source: 'Value', to: 'state' }, 'gone', 'unknown_state', "'gone' is not draft, active (live) or archived."],
    [attribute('text'), 'a\u0007b', 'control_characters', 'The text contains control characters.'],
    [
      attribute('text'),
      'x'.repeat(10_001),
      'cell_too_long',
      'A cell may have at most 10,000 characters; this one has more.',
    ],
    [{ source: 'Value', to: 'sku' }, 'x'.repeat(201), 'name_too_long', 'The text has 201 characters; 200 are allowed.'],
  ] as const)('refuses the row with its reason: %#', async ([column, cell, code, detail]) => {
    expect(await reasonsOf(column, cell)).toEqual([[{ column: 'Value', code, detail }]])
  })

  test.for([
    [attribute('float'), '1.234.567,890', ['1234567.89']],
    [attribute('float'), "-1'234,5", ['-1234.5']],
    [attribute('float'), '–', undefined],
    [attribute('int'), '+007', ['7']],
    [attribute('date'), '1.2.2026', ['2026-02-01']],
    [attribute('boolean'), 'Ja', ['true']],
    [attribute('boolean'), 'nein', ['false']],
    [attribute('boolean'), '1', ['true']],
    [attribute('boolean'), '0', ['false']],
    [attribute('text'), '-2+3', ['-2+3']],
    [attribute('text'), '\t=1+1', ['=1+1']],
  ] as const)('is not one of these: %#', async ([column, cell, values]) => {
    const [value] = values ?? []
    // The cell's own text is kept where a text attribute would otherwise get a converted one.
    const own = value === cell.trim() ? {} : { text: cell.trim() }
    expect(await reasonsOf(column, cell)).toEqual([
      values === undefined ? [] : [{ attribute: 'Value', values, ...own }],
    ])
  })
})

describe('a row', () => {
  test('without a name or with one too long is refused, with all its reasons', async () => {
    const rows = await typed(names, 'Name,Colour', `,${'x'.repeat(201)}`, 'Sofa,')
    expect(rows.map((row) => row.kind === 'refused' && row.reasons)).toEqual([
      [
        { column: 'Name', code: 'name_missing', detail: "The name is missing: 'Name' is empty." },
        { column: 'Colour', code: 'name_too_long', detail: "The variant's name has 201 characters; 200 are allowed." },
      ],
      [{ column: 'Colour', code: 'name_missing', detail: "The name is missing: 'Colour' is empty." }],
    ])
  })

  test('with more cells than the header is refused by its line, with fewer it has empty ones', async () => {
    const columns: ColumnMapping[] = [
      { source: 'Name', to: 'product' },
      { ...attribute('text'), source: 'Note' },
    ]
    const rows = await typed(columns, 'Name,Note', 'Sofa,a,b', 'Chair', 'Table,c,,')
    expect(rows.map((row) => (row.kind === 'refused' ? row : [row.line, row.product.name, row.attributes]))).toEqual([
      {
        kind: 'refused',
        line: 2,
        reasons: [
          {
            column: '',
            code: 'too_many_cells',
            detail: 'Line 2 has 3 cells, the header 2: a delimiter in a text needs quotes around it.',
          },
        ],
      },
      [3, 'Chair', []],
      [4, 'Table', [{ attribute: 'Value', values: ['c'] }]],
    ])
  })
})

test('a mapping that does not fit the header stops before the first row', async () => {
  expect(await refusalOf(typed([{ source: 'Titel', to: 'product' }], 'Name,Note', 'a,b'))).toEqual({
    code: 'unreadable_file',
    message: "Could not parse file: the mapping does not fit. The file has no column 'Titel'.",
    line: undefined,
  })
})
