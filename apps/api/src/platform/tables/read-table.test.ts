import { describe, expect, test } from 'vitest'
import { readTable } from './read-table.ts'
import { allOf, fileOf, refusalOf, wholeTable } from '../../features/imports/testing/files.ts'

const cellsOf = async (content: string | Uint8Array) =>
  (await wholeTable(await fileOf(content))).rows.map((row) => row.cells)

describe('a table of text', () => {
  test('is read with semicolons and decimal commas as a German spreadsheet writes it', async () => {
    expect(await wholeTable(await fileOf('Name;Breite\r\nSofa;1,5\r\n"Stuhl; rot";0,25\r\n'))).toEqual({
      format: 'csv',
      encoding: 'utf-8',
      delimiter: ';',
      decimal: ',',
      header: ['Name', 'Breite'],
      headerLine: 1,
      rows: [
        { line: 2, cells: ['Sofa', '1,5'] },
        { line: 3, cells: ['Stuhl; rot', '0,25'] },
      ],
    })
  })

  test.for([
    ['utf-8', new TextEncoder().encode('\ufeffName;Größe\nMüßig;1,5\n')],
    ['utf-16le', Buffer.from('\ufeffName;Größe\nMüßig;1,5\n', 'utf16le')],
    ['utf-16be', Buffer.from('\ufeffName;Größe\nMüßig;1,5\n', 'utf16le').swap16()],
    ['utf-16le', Buffer.from('Name;Größe\nMüßig;1,5\n', 'utf16le')],
    ['windows-1252', Buffer.from('Name;Größe\nMüßig;1,5\n', 'latin1')],
    ['iso-8859-15', Buffer.from('Name;Größe\nMüßig;1,5\nPreis;3 ¤\n', 'latin1')],
    ['macintosh', Buffer.from('4e616d653b4772 9aa7650a4d9fa769673b312c350a'.replaceAll(' ', ''), 'hex')],
    ['windows-1251', Buffer.from('4e616d653bd6e2e5f20ad1eeeae8edffeaf0e0f1edfbe93bcaf0e0f1edfbe920f6e2e5f20a', 'hex')],
  ] as const)('X05 is read in %s without being told', async ([encoding, bytes]) => {
    const table = await wholeTable(await fileOf(bytes))
    const second = encoding === 'windows-1251' ? 'Цвет' : 'Größe'
    expect([table.encoding, table.header]).toEqual([encoding, ['Name', second]])
  })

  test.for([',', ';', '\t', '|'])('is cut at %j where that is the sign outside quotes', async (delimiter) => {
    const text = `Name${delimiter}Note\n"a, b; c | d"${delimiter}x\n"e, f; g | h"${delimiter}y\n`
    const table = await wholeTable(await fileOf(text))
    expect([table.delimiter, table.rows[0]]).toEqual([delimiter, { line: 2, cells: ['a, b; c | d', 'x'] }])
  })

  test('obeys the sep line of Excel and does not take it for the header', async () => {
    const table = await wholeTable(await fileOf('sep=|\nName|Note\na;b;c|x\n'))
    expect([table.delimiter, table.headerLine, table.rows]).toEqual(['|', 2, [{ line: 3, cells: ['a;b;c', 'x'] }]])
  })

  test('counts lines through quoted line breaks, blank lines and mixed endings', async () => {
    const { rows } = await wholeTable(await fileOf('a,b\r\n"one\r\ntwo",1\r\n\r\nthree,2\nfour,3\r'))
    expect(rows).toEqual([
      { line: 2, cells: ['one\r\ntwo', '1'] },
      { line: 5, cells: ['three', '2'] },
      { line: 6, cells: ['four', '3'] },
    ])
  })

  test('keeps inch signs in cells that are not quoted, wherever the first one stands', async () => {
    expect(await cellsOf('Name,Width\n"Tape, red",1\nTape 2",12" wide\n"Say ""hi""",2\n')).toEqual([
      ['Tape, red', '1'],
      ['Tape 2"', '12" wide'],
      ['Say "hi"', '2'],
    ])
  })

  test('meets its first inch sign far down and gives no row twice', async () => {
    const names = Array.from({ length: 20_000 }, (_, index) => `Tape ${index}${index === 19_000 ? '"' : ''}`)
    expect(await cellsOf(`Name,Note\n${names.map((name) => `${name},x\n`).join('')}`)).toEqual(
      names.map((name) => [name, 'x']),
    )
  })

  test('is not cut at a sign that is as regular inside quotes', async () => {
    const table = await wholeTable(await fileOf('"Name, long";Note\n"a,b";x\n"c,d";y\n'))
    expect([table.delimiter, table.header]).toEqual([';', ['Name, long', 'Note']])
  })

  test.for([
    ['Name;Price\na;1.234\n', ','],
    ['Name,Price\na,1.234\n', '.'],
    ['Name;Price\na;1.5\nb;1.234\n', '.'],
    ['Name,Price\na,"1.234,5"\n', ','],
  ] as const)(
    'has the decimal sign that its numbers show, or else its delimiter suggests: %j',
    async ([text, sign]) => {
      expect((await wholeTable(await fileOf(text))).decimal).toEqual(sign)
    },
  )

  test('can be read twice, each time from its start', async () => {
    const table = await readTable(await fileOf('a,b\n1,2\n'))
    expect(await allOf(table.rows)).toEqual(await allOf(table.rows))
  })

  test('takes encoding, delimiter and decimal sign from the caller', async () => {
    const path = await fileOf(Buffer.from('Näme,x;y\n1,2;3\n', 'latin1'))
    const table = await wholeTable(path, { encoding: 'latin1', delimiter: ';', decimal: '.' })
    expect([table.encoding, table.delimiter, table.decimal, table.header]).toEqual([
      'windows-1252',
      ';',
      '.',
      ['Näme,x', 'y'],
    ])
  })
})

describe('the header', () => {
  test('is found below a title and a blank line', async () => {
    const table = await wholeTable(
      await fileOf('Price list 2026,,\n\nName,Colour,Price\nSofa,red,1.5\nChair,blue,2.5\n'),
    )
    expect([table.header, table.headerLine]).toEqual([['Name', 'Colour', 'Price'], 3])
  })

  test('names what has no name and tells repeated names apart', async () => {
    const table = await wholeTable(await fileOf('Name,,Note,Note\na,b,c,d\ne,f,g,h\n'))
    expect(table.header).toEqual(['Name', 'Column 2', 'Note', 'Note (2)'])
  })

  test('M02 may be called like parts of a prototype and stays plain text', async () => {
    const table = await wholeTable(await fileOf('__proto__,constructor.prototype\na,b\n'))
    expect([table.header, ({} as Record<string, unknown>)['polluted']]).toEqual([
      ['__proto__', 'constructor.prototype'],
      undefined,
    ])
  })

  test('is asked for when the first line may be a title or a header with a name missing', async () => {
    expect(await refusalOf(wholeTable(await fileOf('Colours,\nRed,a\nBlue,b\n')))).toEqual({
      code: 'ambiguous_header',
      message:
        'The header row is not clear: line 1 does not look like a row of column names. Choose the line with the column names.',
      line: 1,
    })
  })

  test('is asked for when the first line is data, and taken from the caller', async () => {
    const path = await fileOf('1,2.5,2026-01-01\n3,4.5,2026-01-02\n')
    expect(await refusalOf(wholeTable(path))).toEqual({
      code: 'ambiguous_header',
      message:
        'The header row is not clear: line 1 does not look like a row of column names. Choose the line with the column names.',
      line: 1,
    })
    expect((await wholeTable(path, { headerLine: 1 })).rows).toEqual([{ line: 2, cells: ['3', '4.5', '2026-01-02'] }])
  })
})

describe('a file that is no table', () => {
  test.for([
    ['', 'no_rows', 'No rows found: the file is empty.', undefined],
    ['\n\n', 'no_rows', 'No rows found: there is no row with any text in it.', undefined],
    ['Name,Note\n', 'no_rows', 'No rows found: there are no rows below the header in line 1.', 1],
    [
      'Name,Note\n1,"never\n2,b\n',
      'unreadable_file',
      'Could not parse file: a quoted cell that begins in line 2 is never closed.',
      2,
    ],
    [
      'Name,Note\n1,a\n2,"b"c\n',
      'unreadable_file',
      'Could not parse file: a quoted cell in line 3 is followed by more text: double the quotes inside it.',
      3,
    ],
    [
      'Name,Note\n1,5" wide\n2,"b\n3,"c"\n',
      'unreadable_file',
      'Could not parse file: a quoted cell that begins in line 3 is not closed properly.',
      3,
    ],
    [
      `Name,Note\n1,${'x'.repeat(1_100_000)}\n`,
      'unreadable_file',
      'Could not parse file: the row in line 2 is longer than 1,000,000 bytes: a quote is not closed, or this is not a table.',
      2,
    ],
    [
      `${Array.from({ length: 1001 }, (_, index) => `c${index}`).join(',')}\n1\n`,
      'too_large',
      'The file is too large: the table has 1001 columns; 1,000 are allowed.',
      1,
    ],
    [
      '<html><table><tr><td>Name</td></tr></table></html>',
      'unsupported_type',
      'Could not parse file: this is HTML or XML, whatever its name says. Save the table as CSV or XLSX.',
      undefined,
    ],
    [
      '%PDF-1.7\n',
      'unsupported_type',
      'Could not parse file: this is a PDF. Save the table as CSV or XLSX.',
      undefined,
    ],
    [
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      'unreadable_file',
      'Could not parse file: the workbook is damaged. Open it and save it again.',
      undefined,
    ],
    [
      `Name,Note\n${'a,b\n'.repeat(2000)}\0`,
      'unreadable_file',
      'Could not parse file: it contains zero bytes: the file is damaged or not text.',
      undefined,
    ],
  ] as const)('X04 is refused with a code and a sentence: %#', async ([content, code, message, line]) => {
    expect(await refusalOf(wholeTable(await fileOf(content, 'table.xls')))).toEqual({ code, message, line })
  })
})
