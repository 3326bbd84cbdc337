import type { Import, ImportColumnMapping } from '@selvedge/sdk/wire'
import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { postgresAvailable } from '../../platform/db/testing/test-database.ts'
import { stateOf } from './testing/import-file.ts'
import { importStage, LINES, LODEN } from './testing/import-stage.ts'

const NO_DATES = { date_order: null, spelling: null, option: null }
const NOTHING = { new: 0, changed: 0, unchanged: 0 }

describe.skipIf(!postgresAvailable)('imports over HTTP', () => {
  const stage = importStage()
  const { place, upload, uploaded, changed, done, problemOf } = stage

  it('tell how a file is read, and propose what its columns become', async () => {
    const answer = await upload('Produkt;Farbe;Gewicht\nLoden;Grün;320,5\nLoden;Grau;300,25\n', 'Stoffe.csv')
    const { id, created_at, expires_at, ...rest } = answer.json<{ data: Import }>().data
    expect([answer.statusCode, Date.parse(expires_at) - Date.parse(created_at)]).toEqual([201, 86_400_000])
    expect(rest).toEqual({
      state: 'open',
      file: { name: 'Stoffe.csv', size: 58, kind: 'csv' },
      rows: 2,
      encoding: 'utf-8',
      delimiter: ';',
      decimal_sign: ',',
      sheet: null,
      sheets: [],
      header_line: 1,
      is_demo: false,
      is_own_export: false,
      encodings: [],
      sheet_rows: [],
      sample: [
        ['Loden', 'Grün', '320,5'],
        ['Loden', 'Grau', '300,25'],
      ],
      columns: [
        {
          source: 'Produkt',
          is_hidden: false,
          filled: 2,
          distinct: 1,
          examples: ['Loden'],
          type: 'text',
          unit: null,
          to: 'product',
          attribute: null,
          because: 'header',
          ...NO_DATES,
        },
        {
          source: 'Farbe',
          is_hidden: false,
          filled: 2,
          distinct: 2,
          examples: ['Grün', 'Grau'],
          type: 'text',
          unit: null,
          to: 'variant',
          attribute: null,
          because: 'header',
          ...NO_DATES,
        },
        {
          source: 'Gewicht',
          is_hidden: false,
          filled: 2,
          distinct: 2,
          examples: ['320,5', '300,25'],
          type: 'float',
          unit: null,
          to: 'attribute',
          attribute: { name: 'Gewicht', display_type: 'float' },
          because: 'content',
          ...NO_DATES,
        },
      ],
      problems: [],
      remembered: null,
      new_state: 'draft',
      check: null,
      undo_until: null,
      swatches: null,
      applied: null,
      applied_at: null,
      undone: null,
      job: null,
      created_by: stage.supplier.userId,
    })
    const list = (await stage.call('GET', '/imports/')).json()
    expect(list.data.map((one: { id: string }) => one.id)).toEqual([id])
  })

  it('are read again as they are corrected, and keep what was said of columns', async () => {
    const { id } = (await upload('Produkt;Farbe\nLoden;Grün\n')).json<{ data: Import }>().data
    await changed(id, { mapping: [{ source: 'Farbe', to: 'product_part' }] })
    const commas = await changed(id, { delimiter: ',' })
    expect(commas.columns.map(({ source, to }) => [source, to])).toEqual([['Produkt;Farbe', 'product']])
    const { columns, encoding, sample } = await changed(id, { delimiter: ';', encoding: 'windows-1252' })
    expect([columns.map(({ to, because }) => [to, because]), encoding, sample]).toEqual([
      [
        ['product', 'header'],
        ['product_part', 'said'],
      ],
      'windows-1252',
      // A line that is only valid as UTF-8 is read as UTF-8, whatever encoding was chosen.
      [['Loden', 'Grün']],
    ])
  })

  it('ask for the encoding where the file allows several, with its words in each', async () => {
    const bytes = Buffer.from('Name;Note\nRing;r\xf5ng\nBand;plain\n', 'latin1')
    const made = (await upload(bytes)).json<{ data: Import }>().data
    expect([made.encoding, made.encodings, made.problems.map(({ source, code }) => [source, code])]).toEqual([
      'windows-1252',
      [
        { encoding: 'windows-1252', words: ['rõng'] },
        { encoding: 'windows-1250', words: ['rőng'] },
        { encoding: 'macintosh', words: ['rıng'] },
      ],
      [[null, 'encoding_unsure']],
    ])
    const refused = await stage.call('POST', `/imports/${made.id}/check`)
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'mapping_incomplete'])
    const named = await changed(made.id, { encoding: 'windows-1252' })
    expect([named.encoding, named.encodings, named.problems]).toEqual(['windows-1252', made.encodings, []])
    const other = await changed(made.id, { encoding: 'windows-1250' })
    expect([other.encodings[0], other.sample[0]]).toEqual([
      { encoding: 'windows-1250', words: ['rőng'] },
      ['Ring', 'rőng'],
    ])
  })

  it('name rows that are not in the encoding of the file, and a title that is not', async () => {
    const rows = Buffer.concat([
      Buffer.from('Name;Farbe\nLoden;grün\nFilz;weiß\n'),
      Buffer.from('Tweed;gr\xfcn\n', 'latin1'),
    ])
    const { id, encoding } = (await upload(rows)).json<{ data: Import }>().data
    const { check } = await done(id, 'check')
    expect([encoding, check?.counts.refused, check?.reasons]).toEqual([
      'utf-8',
      1,
      [
        {
          code: 'other_encoding',
          count: 1,
          rows: [
            {
              line: 4,
              column: 'Farbe',
              value: 'gr\ufffdn',
              detail: "The text is not in the encoding of the file (utf-8): 'gr\ufffdn'.",
            },
          ],
        },
      ],
    ])
    const titled = Buffer.concat([Buffer.from('Name;Gr\xf6\xdfe\n', 'latin1'), Buffer.from('grün;1\nweiß;2\n')])
    const { problems } = (await upload(titled)).json<{ data: Import }>().data
    expect(problems.map(({ source, code }) => [source, code])).toEqual([['Gr\ufffd\ufffde', 'damaged_title']])
  })

  it('stay as they were when the file cannot be read as requested', async () => {
    const { id } = await uploaded()
    const before = (await stage.call('GET', `/imports/${id}`)).json()
    const answer = await stage.call('PATCH', `/imports/${id}`, { payload: { encoding: 'klingon' } })
    expect(problemOf(answer)).toEqual({
      statusCode: 400,
      code: 'unreadable_file',
      detail: 'Could not parse file',
      errors: [{ code: 'unreadable_file', detail: "The encoding 'klingon' is not supported." }],
    })
    expect((await stage.call('GET', `/imports/${id}`)).json()).toEqual(before)
    const unknown = await stage.call('PATCH', `/imports/${id}`, {
      payload: { mapping: [{ source: 'Nope', to: 'sku' }] },
    })
    expect(problemOf(unknown)).toEqual({
      statusCode: 422,
      code: 'invalid',
      detail: "The file has no column 'Nope'.",
      errors: [{ pointer: '#/mapping/0/source', code: 'invalid', detail: "The file has no column 'Nope'." }],
    })
  })

  it('name what is wrong with a mapping at its column, and are not checked before it is right', async () => {
    const { id } = await uploaded()
    const { problems } = await changed(id, {
      mapping: [
        { source: 'Product', to: 'ignore' },
        { source: 'Colour', to: 'sku' },
      ],
    })
    expect(problems).toEqual([
      { source: null, code: 'no_product', detail: 'No column names the product.' },
      { source: 'SKU', code: 'target_taken', detail: 'More than one column is mapped to sku.' },
    ])
    const answer = await stage.call('POST', `/imports/${id}/check`)
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'mapping_incomplete'])
  })

  it('are tried out without a trace in the catalogue, and give the refused rows back as a file', async () => {
    const { id } = await uploaded([...LINES, 'Tweed,"=cmd|/C",T-3,thick', 'Loden,Green,L-1,1'])
    const before = await stateOf(place())
    const { check, state } = await done(id, 'check')
    expect([state, check]).toEqual([
      'checked',
      {
        counts: {
          rows: 6,
          refused: 3,
          products: { ...NOTHING, new: 2 },
          variants: { ...NOTHING, new: 3 },
          new_material_families: 0,
          new_materials: 0,
          new_attributes: 1,
          new_values: 3,
        },
        reasons: [
          {
            code: 'not_a_number',
            count: 2,
            rows: [
              {
                line: 5,
                column: 'Weight (g/m2)',
                value: 'heavy',
                detail: "'heavy' is not a number with a decimal point.",
              },
              {
                line: 6,
                column: 'Weight (g/m2)',
                value: 'thick',
                detail: "'thick' is not a number with a decimal point.",
              },
            ],
          },
          {
            code: 'duplicate',
            count: 1,
            rows: [
              {
                line: 7,
                column: 'SKU',
                value: 'L-1',
                detail: "Duplicate of line 2: the SKU 'L-1' already exists.",
              },
            ],
          },
        ],
        samples: expect.any(Array),
        notices: [],
        spellings: [],
        checked_at: new Date(stage.time).toISOString(),
      },
    ])
    expect(await stateOf(place())).toEqual(before)
    const file = await stage.call('GET', `/imports/${id}/refused.csv`)
    expect(file.headers['content-disposition']).toBe(
      `attachment; filename="cloth - not imported.csv"; filename*=UTF-8''cloth%20-%20not%20imported.csv`,
    )
    expect(parse(file.rawPayload, { bom: true })).toEqual([
      ['Product', 'Colour', 'SKU', 'Weight (g/m2)', 'Line', 'Reason'],
      ['Tweed', 'Moss', 'T-2', 'heavy', '5', "Weight (g/m2): 'heavy' is not a number with a decimal point."],
      ['Tweed', "'=cmd|/C", 'T-3', 'thick', '6', "Weight (g/m2): 'thick' is not a number with a decimal point."],
      ['Loden', 'Green', 'L-1', '1', '7', "SKU: Duplicate of line 2: the SKU 'L-1' already exists."],
    ])
  })

  it('tell before they are written which values read differently than the file shows them, by kind', async () => {
    const { id: first } = await uploaded()
    await done(first, 'apply')
    const mapping: ImportColumnMapping[] = [
      ...LODEN.slice(0, 3),
      { source: 'Weight', to: 'attribute', attribute: { name: 'Weight', display_type: 'text' } },
      { source: 'Since', to: 'attribute', attribute: { name: 'Since', display_type: 'date' } },
    ]
    const rows = Array.from({ length: 300 }, (_, row) => `Twill,Colour ${row},W-${row},0${row},2026-01-02`)
    const lines = ['Product,Colour,SKU,Weight,Since', ...rows, 'Twill,White,W-999,7,2026-01-02 13:45']
    const { id } = await uploaded(lines, mapping)
    const { check } = await done(id, 'check')
    expect(check?.notices.map(({ code, count, rows: shown }) => [code, count, shown.length])).toEqual([
      ['leading_zeros_lost', 300, 20],
      ['time_dropped', 1, 1],
    ])
    expect(check?.notices.map(({ rows: [shown] }) => shown)).toEqual([
      { line: 2, column: 'Weight', value: '00', detail: "'00' becomes '0'." },
      { line: 302, column: 'Since', value: '2026-01-02 13:45', detail: "'2026-01-02 13:45' becomes '2026-01-02'." },
    ])
  })
})
