import { expect, test } from 'vitest'
import { inferColumns } from './infer-columns.ts'
import { proposeMapping } from './propose-mapping.ts'
import { readTable } from '../../../platform/tables/read-table.ts'
import { fileOf } from '../testing/files.ts'

async function targetsOf(...lines: string[]) {
  const table = await readTable(await fileOf(`${lines.join('\n')}\n`))
  const { columns } = await proposeMapping(table, await inferColumns(table))
  return Object.fromEntries(
    columns.map(({ source, to, attribute }) => [source, attribute === undefined ? to : [to, attribute]]),
  )
}

test('a list of colours has brand and line as product and the colour as variant', async () => {
  expect(
    await targetsOf(
      'Brand,Line,Colour,Hex,Hue',
      'Mill A,Aral,Red,#ff0000,0.5',
      'Mill A,Aral,Blue,#0000ff,1.5',
      'Mill B,Bora,Red,#ee0000,2.5',
    ),
  ).toEqual({
    Brand: ['product_part', { name: 'Brand', display_type: 'text' }],
    Line: 'product',
    Colour: 'variant',
    Hex: 'colour',
    Hue: ['attribute', { name: 'Hue', display_type: 'float' }],
  })
})

test('a list of materials in sizes has the material as product, told apart by its id, and the size in the variant', async () => {
  expect(
    await targetsOf(
      'Id;Material;Density kg/m3;Thickness m',
      'm1;Plaster;732,5;0,01',
      'm1;Plaster;732,5;0,02',
      'm2;Plaster;680;0,01',
    ),
  ).toEqual({
    Id: 'product_id',
    Material: 'product',
    'Density kg/m3': ['attribute', { name: 'Density', display_type: 'float', unit: 'kg/m3' }],
    'Thickness m': ['variant_part', { name: 'Thickness', display_type: 'float', unit: 'm' }],
  })
})

test.for([
  ['Artikelnummer;Bezeichnung;Farbe;Material', 'A1;Sofa;rot;Wolle', 'A2;Sofa;blau;Wolle'],
  ['Référence;Désignation;Coloris;Matière', 'A1;Sofa;rouge;laine', 'A2;Sofa;bleu;laine'],
  ['Codice;Nome;Colore;Composizione', 'A1;Sofa;rosso;lana', 'A2;Sofa;blu;lana'],
  ['Referencia;Nombre;Color;Composición', 'A1;Sofá;rojo;lana', 'A2;Sofá;azul;lana'],
  ['SKU;Product name;Colour;Composition', 'A1;Sofa;red;wool', 'A2;Sofa;blue;wool'],
] as const)('the words of %j are understood', async (lines) => {
  expect(Object.values(await targetsOf(...lines))).toEqual(['sku', 'product', 'variant', 'material'])
})

test('names that never repeat under a collection are its variants', async () => {
  expect(
    await targetsOf(
      'Collection,Name,EAN',
      'Aral,Red,4006381333931',
      'Aral,Blue,4006381333948',
      'Bora,Green,4006381333955',
    ),
  ).toEqual({
    Collection: 'product',
    Name: 'variant',
    EAN: 'sku',
  })
})

test('links, pictures, states, descriptions and empty columns find their place', async () => {
  expect(
    await targetsOf(
      'Name,Link,Image,Status,Description,Material family,Old',
      'Sofa,https://a.example/1,https://a.example/1.jpg,live,Soft,Wool,',
      'Chair,https://a.example/2,https://a.example/2.jpg,draft,Hard,Wood,',
    ),
  ).toEqual({
    Name: 'product',
    Link: 'external_url',
    Image: 'image_url',
    Status: 'state',
    Description: 'description',
    'Material family': 'material_family',
    Old: 'ignore',
  })
})

test('attributes of one name are told apart by their units', async () => {
  expect(await targetsOf('Name,Width cm,Width inch', 'Sofa,1,2', 'Chair,3,4')).toEqual({
    Name: 'product',
    'Width cm': ['attribute', { name: 'Width', display_type: 'int', unit: 'cm' }],
    'Width inch': ['attribute', { name: 'Width (inch)', display_type: 'int', unit: 'inch' }],
  })
})

test('without a word that it knows, the text that varies most names the product', async () => {
  expect(await targetsOf('k,w', 'a,first', 'a,second', 'b,third')).toEqual({
    k: ['attribute', { name: 'k', display_type: 'text' }],
    w: 'product',
  })
})

test('an id shared by products of several names does not distinguish them', async () => {
  expect((await targetsOf('Id,Name,Size cm', '1,Sofa,5', '1,Chair,6', '2,Table,7'))['Id']).toEqual([
    'attribute',
    { name: 'Id', display_type: 'int' },
  ])
})
