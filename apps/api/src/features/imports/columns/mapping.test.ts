import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { mappingProblems, readMapping, writeMapping, type ImportMapping } from './mapping.ts'
import { fileOf, refusalOf } from '../testing/files.ts'

const mapping: ImportMapping = {
  version: 1,
  columns: [
    { source: 'Line', to: 'product' },
    { source: 'Colour', to: 'variant' },
    { source: 'Width cm', to: 'attribute', attribute: { name: 'Width', display_type: 'float', unit: 'cm' } },
    { source: 'Old', to: 'ignore' },
  ],
}

test('a mapping is the same after it was written and read', async () => {
  const path = await fileOf('', 'mapping.json')
  await writeMapping(path, mapping)
  expect([await readMapping(path), (await readFile(path, 'utf8')).endsWith('}\n')]).toEqual([mapping, true])
})

test('a mapping that fits has no problems, whatever else the file holds', () => {
  expect(mappingProblems(mapping, ['More', 'Line', 'Colour', 'Width cm'])).toEqual([])
})

test('an invalid mapping reports every problem in plain sentences', () => {
  const wrong: ImportMapping = {
    version: 1,
    columns: [
      { source: 'Colour', to: 'variant' },
      { source: 'Colour', to: 'sku' },
      { source: 'EAN', to: 'sku' },
      { source: 'Width', to: 'attribute' },
      { source: 'Hex', to: 'colour', attribute: { name: 'Size', display_type: 'text' } },
      { source: 'Depth', to: 'attribute', attribute: { name: 'size', display_type: 'int' } },
      { source: 'Cut', to: 'option' },
      { source: 'Fit', to: 'option', option: { header: 'Fit' } },
      { source: 'Form', to: 'option', option: { header: 'FIT' } },
      { source: 'Note', to: 'description', option: { header: 'Note' } },
    ],
  }
  expect(mappingProblems(wrong, ['Colour', 'EAN', 'Width', 'Hex', 'Cut', 'Fit', 'Form', 'Note'])).toEqual([
    "The file has no column 'Depth'.",
    "The column 'Colour' is mapped twice.",
    'No column names the product.',
    'More than one column is mapped to sku.',
    "The column 'Width' is mapped to an attribute that has no name.",
    "The column 'Hex' is mapped to colour, which does not take an attribute.",
    "Two columns are mapped to the attribute 'size'.",
    "The column 'Cut' is mapped to an option that has no name.",
    "The column 'Note' is mapped to description, which does not take an option.",
    "Two columns are mapped to the option 'FIT'.",
  ])
})

test.for([
  ['{', 'is not JSON.'],
  ['{"version":2,"columns":[{"source":"a","to":"sku"}]}', 'is not valid: version: Invalid input: expected 1.'],
  ['{"version":1,"columns":[]}', 'is not valid: columns: Too small: expected array to have >=1 items.'],
] as const)('a mapping like %j is refused with its reason', async ([text, reason]) => {
  const path = await fileOf(text, 'mapping.json')
  expect(await refusalOf(readMapping(path))).toEqual({
    code: 'unreadable_file',
    message: `Could not parse file: the mapping ${path} ${reason}`,
    line: undefined,
  })
})
