import { describe, expect, test } from 'vitest'
import { DistinctCounter } from './distinct-counter.ts'
import { inferColumns } from './infer-columns.ts'
import { readTable } from '../../../platform/tables/read-table.ts'
import { fileOf } from '../testing/files.ts'

async function typeOfColumn(header: string, cells: string[]) {
  const lines = [`Row;${header}`, ...cells.map((cell, index) => `r${index};"${cell.replaceAll('"', '""')}"`)]
  const columns = await inferColumns(await readTable(await fileOf(`${lines.join('\n')}\n`), { headerLine: 1 }))
  const { name, unit, type } = columns[1]!
  return unit === undefined ? [name, type] : [name, type, unit]
}

describe('a column', () => {
  test.for([
    ['Thickness m', ['0,01', '1.234,5'], ['Thickness', 'float', 'm']],
    ['Saturation %', ['10', '-'], ['Saturation', 'int', '%']],
    ['Anteil%', ['10', '20'], ['Anteil', 'int', '%']],
    ['Weight (g/m²)', ['120', '1.200'], ['Weight', 'int', 'g/m²']],
    ['Density kg/m3', ['465,4663', '1645,0'], ['Density', 'float', 'kg/m3']],
    ['Thermal conductivity W/mK', ['0,1', '0,8360000000000001'], ['Thermal conductivity', 'float', 'W/mK']],
    ['Width [cm]', ['140', '150,5'], ['Width', 'float', 'cm']],
    ['width_cm', ['140', '150'], ['width', 'int', 'cm']],
    ['Made in', ['Italy', 'Spain'], ['Made in', 'text']],
    ['Colour (outside)', ['1', '2'], ['Colour (outside)', 'int']],
    ['Zip', ['08123', '10115'], ['Zip', 'text']],
    ['Number', ['12345678901234567890', '1'], ['Number', 'text']],
    ['Since', ['2026-11-21', '2026-01-02T10:00:00Z'], ['Since', 'date']],
    ['Since', ['21/11/2026', '1/2/2026'], ['Since', 'date']],
    ['Since', ['21.11.2026', '1.2.2026'], ['Since', 'date']],
    ['Since', ['31.02.2026', '1.2.2026'], ['Since', 'text']],
    ['New', ['ja', 'nein', ''], ['New', 'boolean']],
    ['New', ['x', '', 'X'], ['New', 'boolean']],
    ['Link', ['https://a.example/1', 'http://b.example'], ['Link', 'url']],
    ['Link', ['https://a.example/1', 'javascript:alert(1)'], ['Link', 'text']],
    ['Hex', ['#f4bfbe', 'B9d9eb', '#abc'], ['Hex', 'colour']],
    ['Care', ['a', 'b', 'a', 'b', 'a'], ['Care', 'single_choice']],
    ['Care', ['wash; iron', 'iron; bleach', 'wash; bleach', 'wash'], ['Care', 'multiple_choice']],
    ['Care', ['wash | iron', 'iron | bleach', 'wash | bleach', 'wash'], ['Care', 'multiple_choice']],
    ['Note', ['one; two', 'three; four', 'five'], ['Note', 'text']],
  ] as const)('called %j with %j is %j', async ([header, cells, expected]) => {
    expect(await typeOfColumn(header, [...cells])).toEqual(expected)
  })

  test('with one mistake in many numbers stays a column of numbers', async () => {
    const cells = Array.from({ length: 60 }, (_, index) => `${index},5`)
    expect(await typeOfColumn('Width cm', [...cells, 'wide'])).toEqual(['Width', 'float', 'cm'])
  })

  test('tells how full and how varied it is, with examples', async () => {
    const table = await readTable(await fileOf('Name,Brand\nSofa,A\nChair,A\nTable,\nBench,B\n'))
    expect((await inferColumns(table))[1]).toEqual({
      index: 1,
      source: 'Brand',
      name: 'Brand',
      type: 'text',
      filled: 3,
      fillRate: 0.75,
      distinct: 2,
      longest: 1,
      examples: ['A', 'B'],
    })
  })
})

test('different texts are counted exactly at first and to about one per cent beyond', () => {
  const counter = new DistinctCounter()
  for (let round = 0; round < 2; round++) for (let index = 0; index < 5_000; index++) counter.add(`text ${index}`)
  const exact = counter.size
  for (let index = 0; index < 200_000; index++) counter.add(`text ${index}`)
  expect([exact, Math.abs(counter.size / 200_000 - 1) < 0.01]).toEqual([5_000, true])
})
