import { once } from 'node:events'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sampleOf } from '../../../../tools/sampling.ts'
import { verifyPassword } from '../features/auth/passwords.ts'
import { openDatabase } from '../platform/db/database.ts'
import { createDatabase, testEngine, postgresAvailable } from '../platform/db/testing/test-database.ts'
import { fileOf } from '../features/imports/testing/files.ts'
import { stateOf } from '../features/imports/testing/import-file.ts'
import { HELP } from './messages.ts'
import { dataFolder, type Environment, runCli, startCli } from './testing/run-cli.ts'

const USER = [
  'user',
  'create',
  '--email',
  'Ada@Example.com',
  '--name',
  'Ada Loom',
  '--supplier',
  'Mill',
  '--password-stdin',
]
const PASSWORD = 'correct horse battery'
const CSV = 'Product,Colour,Hex,SKU\nSofa,Red,#ff0000,A-1\nSofa,Blue,#0000ff,A-2\nChair,Grey,,B-1\nChair,Green,,B-2\n'

describe.skipIf(!postgresAvailable)('selvedge', { timeout: 120_000 }, () => {
  test.for([
    [['--help'], 'selvedge'],
    [['import', '--help'], 'import'],
    [['user', 'create', '--help'], 'user create'],
    [['backup', '--help'], 'backup'],
    [['restore', '--help'], 'restore'],
    [['check', '--help'], 'check'],
  ] as const)('%s says what there is', async ([args, command]) => {
    expect(await runCli({}, [...args])).toEqual({ code: 0, out: HELP[command], err: '' })
  })

  test.for([
    [['impot'], "Unknown command 'impot'.", '--help'],
    [['backup'], 'Name one folder.', 'backup --help'],
    [['restore', 'a', 'b'], "Unexpected argument 'b'.", 'restore --help'],
    [['import', 'x.csv', '--aply'], 'Unknown option --aply.', 'import --help'],
    [['import'], 'Name one file to import.', 'import --help'],
    [['import', 'x.csv', '--mapping'], 'The option --mapping needs a value.', 'import --help'],
    [['import', 'x.csv', '--apply=yes'], 'The option --apply takes no value.', 'import --help'],
    [['import', 'x.csv', '--decimal', ';'], "--decimal is ';'; it must be ',' or '.'.", 'import --help'],
    [['import', 'x.csv', '--skip-refused'], '--skip-refused can only be used with --apply.', 'import --help'],
    [['user', 'create', 'ada'], "Unexpected argument 'ada'.", 'user create --help'],
    [USER.with(3, 'ada'), '--email: Invalid email', 'user create --help'],
  ] as const)('%s is refused in a sentence', async ([args, sentence, help]) => {
    const err = `${sentence}\nSee pnpm selvedge ${help}\n`
    expect(await runCli({}, [...args])).toEqual({ code: 2, out: '', err })
  })

  test('says that a file is missing, and makes no database for it', async () => {
    const folder = await dataFolder()
    const answer = await runCli({ SELVEDGE_DATA: join(folder, 'data') }, ['import', join(folder, 'none.csv')])
    const err = 'Could not parse file: there is no such file, or it may not be read.\n'
    expect(answer).toEqual({ code: 1, out: '', err })
    await expect(readFile(join(folder, 'data', 'database.pid'))).rejects.toThrow('ENOENT')
  })

  test('creates a user who can sign in, once', async () => {
    const place = await emptyPlace()
    expect(await runCli(place, USER, `${PASSWORD}\n`)).toEqual({
      code: 0,
      out: 'Ada@Example.com can now sign in for Mill.\n',
      err: '',
    })
    expect(await runCli(place, USER, `${PASSWORD}\n`)).toEqual({
      code: 1,
      out: '',
      err: 'A user with the sign-in name ada@example.com already exists.\n',
    })
    const login = await inDatabase(place, (db) =>
      db.asSystem((trx) => trx.selectFrom('logins').selectAll().executeTakeFirstOrThrow()),
    )
    expect([
      login.email_key,
      await verifyPassword(PASSWORD, login.password_hash),
      await verifyPassword(`${PASSWORD}\n`, login.password_hash),
    ]).toEqual(['ada@example.com', true, false])
  })

  test('R23 backs up, restores elsewhere, and finds no inconsistency there', async () => {
    const place = await placeWithSupplier()
    const [folder, other] = [join(await dataFolder(), 'backup'), await emptyPlace()]
    const backedUp = await runCli(place, ['backup', folder])
    expect([backedUp.code, backedUp.err, backedUp.out.startsWith(`Backed up to ${folder}: `)]).toEqual([0, '', true])
    const restored = await runCli(other, ['restore', folder])
    expect([restored.code, restored.err, restored.out.startsWith('Restored as of ')]).toEqual([0, '', true])
    const good = 'Every row can be read, and every file matches its checksum.\n'
    expect(await runCli(other, ['check'])).toEqual({ code: 0, out: good, err: '' })
    const again = await runCli(other, ['restore', folder])
    expect([again.code, again.err.startsWith('The database is not empty (')]).toEqual([1, true])
  })

  test('shows an import, writes it with its pictures, and finds nothing to change the next time', async () => {
    const place = await placeWithSupplier()
    const file = await fileOf(CSV)
    const dry = await runCli(place, ['import', file])
    expect([dry.code, dry.err, dry.out]).toEqual([0, '', DRY_RUN])
    expect(await versions(place)).toEqual([0])
    const applied = await runCli(place, ['import', file, '--apply', '--json'])
    const { seconds, mapping, products, variants, ...result } = JSON.parse(applied.out)
    expect([applied.code, result, [typeof seconds, mapping.version, products.length, variants.length]]).toEqual([
      0,
      {
        file: 'table.csv',
        table: { format: 'csv', encoding: 'utf-8', delimiter: ',', decimal: '.', header_line: 1 },
        counts: {
          rows: 4,
          refused: 0,
          products: { new: 2, changed: 0, unchanged: 0 },
          variants: { new: 4, changed: 0, unchanged: 0 },
          newMaterialFamilies: 0,
          newMaterials: 0,
          newAttributes: 1,
          newValues: 2,
          changedValues: 0,
        },
        refused: [],
        notes: [],
        spellings: [],
        applied: true,
        pictures: 2,
      },
      ['number', 1, 2, 4],
    ])
    const before = await state(place)
    const again = await runCli(place, ['import', file, '--apply'])
    expect([again.code, again.out.split('\n').at(-2), await state(place)]).toEqual([0, 'Nothing to change.', before])
  })

  test('asks for the encoding where the file allows several, and takes the one that is named', async () => {
    const place = await placeWithSupplier()
    const file = await fileOf(Buffer.from('Name;Note\nRing;r\xf5ng\nBand;plain\n', 'latin1'))
    const asked = await runCli(place, ['import', file, '--apply'])
    const sentence = 'The file can be read in more than one encoding. Choose the one in which its words are right:'
    const choices = ['windows-1252: rõng', 'windows-1250: rőng', 'macintosh: rıng']
    expect(asked).toEqual({
      code: 1,
      out: '',
      err: `${[sentence, ...choices.map((choice) => `  --encoding ${choice}`)].join('\n')}\n`,
    })
    const named = await runCli(place, ['import', file, '--encoding', 'windows-1250'])
    expect([named.code, named.out.includes('CSV, windows-1250,')]).toEqual([0, true])
  })

  test('stops at a refused row, and skips it on request', async () => {
    const place = await placeWithSupplier()
    const file = await fileOf(`${CSV},Black,,C-1\n`)
    const stopped = await runCli(place, ['import', file, '--apply'])
    const sentence = 'Nothing was written, because rows were refused (1). Correct them, or add --skip-refused.'
    expect([stopped.code, stopped.out.split('\n').at(-2), await versions(place)]).toEqual([1, sentence, [0]])
    const report = join(await dataFolder(), 'report.csv')
    const skipped = await runCli(place, [
      'import',
      file,
      '--apply',
      '--skip-refused',
      '--no-pictures',
      '--report',
      report,
    ])
    expect([skipped.code, await versions(place)]).toEqual([0, [1]])
    expect((await readFile(report, 'utf8')).split('\r\n')).toEqual([
      '\ufeffline,outcome,what,name,column,before,after,reason',
      '2,new,product,Sofa,,,,',
      '4,new,product,Chair,,,,',
      '2,new,variant,Sofa / Red,,,,',
      '3,new,variant,Sofa / Blue,,,,',
      '4,new,variant,Chair / Grey,,,,',
      '5,new,variant,Chair / Green,,,,',
      "6,refused,row,,Product,,,The name is missing: 'Product' is empty.",
      '',
    ])
  })

  test('stops where dates or spellings can mean two things, and says what the mapping has to say', async () => {
    const place = await placeWithSupplier()
    const mapping = join(await dataFolder(), 'mapping.json')
    const file = await fileOf('Product,Released,Wood\nChair,03/11/2026,Oak\nTable,05/06/2026,Oak\nDesk,7/8/2026,OAK\n')
    const dates = await runCli(place, ['import', file, '--save-mapping', mapping])
    expect([dates.code, dates.err]).toEqual([
      1,
      "The order of the dates is not clear: The dates of 'Released' can be read in more than one way: '03/11/2026' as " +
        "3 November 2026, or '03/11/2026' as 11 March 2026. Choose the right one. In the mapping file (--save-mapping, " +
        '--mapping), give the column "date_order": "day_first" or "month_first".\n',
    ])
    const saved = await readFile(mapping, 'utf8')
    const say = async (column: string, more: object) => {
      const { version, columns } = JSON.parse(await readFile(mapping, 'utf8'))
      const said = columns.map((one: { source: string }) => (one.source === column ? { ...one, ...more } : one))
      await writeFile(mapping, JSON.stringify({ version, columns: said }))
    }
    await say('Released', { date_order: 'month_first' })
    const spelling = await runCli(place, ['import', file, '--mapping', mapping, '--apply'])
    expect([spelling.code, spelling.out.split('\n').at(-2)?.slice(0, 66)]).toEqual([
      1,
      'Nothing was written, because values are spelled in several ways. I',
    ])
    await say('Wood', { spelling: 'ours' })
    const done = await runCli(place, ['import', file, '--mapping', mapping, '--apply', '--json'])
    expect([done.code, JSON.parse(done.out).counts.newValues, saved.includes('date_order')]).toEqual([0, 4, false])
  })

  test('imports by a mapping that was saved and corrected', async () => {
    const place = await placeWithSupplier()
    const mapping = join(await dataFolder(), 'mapping.json')
    await runCli(place, ['import', await fileOf(CSV), '--save-mapping', mapping])
    const saved = JSON.parse(await readFile(mapping, 'utf8'))
    const columns = saved.columns.map((column: { source: string }) =>
      column.source === 'Hex' ? { source: 'Hex', to: 'ignore' } : column,
    )
    const corrected = await fileOf(JSON.stringify({ ...saved, columns }), 'mapping.json')
    const { out } = await runCli(place, ['import', await fileOf(CSV), '--mapping', corrected, '--json'])
    expect(JSON.parse(out).counts.newAttributes).toEqual(0)
  })

  test('R05 killed during an upload of values has written all of it or nothing', { timeout: 180_000 }, async () => {
    const place = await placeWithSupplier()
    const start = async (round: number) => {
      const rows = Array.from({ length: 8_000 }, (_, index) => `Sofa ${round},Shade ${index},R${round}-${index}`)
      const file = await fileOf(`Product,Colour,SKU\n${rows.join('\n')}\n`)
      return startCli(place, 'import', file, '--apply', '--no-pictures')
    }
    // Times one complete run, to know when the others are in the middle of their work.
    const since = performance.now()
    await once(await start(0), 'exit')
    const wholeRun = performance.now() - since
    const outcomes = [await counted(place)]
    for (const [round, part] of sampleOf([0.5, 0.7, 0.8, 0.9, 0.95], { count: 2 }).entries()) {
      const child = await start(round + 1)
      const ended = once(child, 'exit')
      await Promise.race([new Promise((resolve) => setTimeout(resolve, wholeRun * part)), ended])
      child.kill('SIGKILL')
      await ended
      outcomes.push(await counted(place))
    }
    expect(outcomes[0]).toEqual({ variants: 8_000, version: 1 })
    expect(outcomes.map(({ variants, version }) => variants === version * 8_000)).toEqual(outcomes.map(() => true))
  })
})

const DRY_RUN = `table.csv: CSV, utf-8, delimiter ',', decimal sign '.', header in line 1; 4 rows

COLUMN   BECOMES                                TYPE  UNIT  FOR EXAMPLE
Product  product name                                       Sofa
Colour   variant name                                       Red
Hex      colour, as an attribute and a picture              #ff0000
SKU      SKU                                                A-1

          NEW  CHANGED  UNCHANGED
Products  2    0        0
Variants  4    0        0
Also new: attributes 1, values 2, materials 0, material families 0. Rows refused: 0.

New products
  line 2: Sofa
  line 4: Chair

New variants
  line 2: Sofa / Red
  line 3: Sofa / Blue
  line 4: Chair / Grey
  line 5: Chair / Green

This was a dry run: nothing was written. Add --apply to write it.
`

async function emptyPlace(): Promise<Environment> {
  const SELVEDGE_DATA = await dataFolder()
  return testEngine === 'postgres' ? { SELVEDGE_DATA, DATABASE_URL: await createDatabase() } : { SELVEDGE_DATA }
}

let template: Environment | undefined

beforeAll(async () => {
  if (!postgresAvailable) return
  template =
    testEngine === 'postgres'
      ? { DATABASE_URL: await createDatabase() }
      : { SELVEDGE_DATA: await mkdtemp(join(tmpdir(), 'selvedge-cli-')) }
  await runCli(template, USER, PASSWORD)
}, 120_000)

afterAll(async () => {
  if (template?.['SELVEDGE_DATA'] !== undefined) await rm(template['SELVEDGE_DATA'], { recursive: true, force: true })
})

/** An environment whose database has the supplier Mill and nothing else. */
async function placeWithSupplier(): Promise<Environment> {
  const SELVEDGE_DATA = await dataFolder()
  const { DATABASE_URL, SELVEDGE_DATA: made } = template ?? {}
  if (made !== undefined) await cp(made, SELVEDGE_DATA, { recursive: true })
  if (DATABASE_URL === undefined) return { SELVEDGE_DATA }
  return { SELVEDGE_DATA, DATABASE_URL: await createDatabase(new URL(DATABASE_URL).pathname.slice(1)) }
}

type Db = Awaited<ReturnType<typeof openDatabase>>

async function inDatabase<T>(place: Environment, work: (db: Db) => Promise<T>): Promise<T> {
  const db = await openDatabase({ dataFolder: place['SELVEDGE_DATA'] ?? '', databaseUrl: place['DATABASE_URL'] })
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}

const supplierOf = async (db: Db) =>
  (await db.asSystem((trx) => trx.selectFrom('suppliers').select('supplier_id').executeTakeFirstOrThrow())).supplier_id

const state = (place: Environment) => inDatabase(place, async (db) => stateOf({ db, supplierId: await supplierOf(db) }))

const versions = async (place: Environment) => [(await state(place)).version]

const counted = (place: Environment) =>
  inDatabase(place, async (db) => {
    const supplierId = await supplierOf(db)
    const { version } = await stateOf({ db, supplierId })
    const { n } = await db.asSystem((trx) =>
      trx
        .selectFrom('variants')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow(),
    )
    return { variants: n, version }
  })
