import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { variantKeys } from '../../../platform/changing/variant-keys.ts'
import { newId } from '../../../platform/db/ids.ts'
import { foldName, nameKey } from '../../../platform/db/keys.ts'
import type { Tables } from '../../../platform/db/schema.ts'
import {
  postgresAvailable,
  type TestDatabase,
  testDatabase,
  testSupplier,
} from '../../../platform/db/testing/test-database.ts'
import { sharedFile, sharedIsAbsent } from '../testing/files.ts'
import { importFile, importLines, planLines, shownVariants, stateOf } from '../testing/import-file.ts'

const HEADER = 'Product,Colour,SKU,Material,Material family,Weight (g/m2),Care,Description'
const RED = 'Sofa,Red,A-1,Wool,Fibre,300,wash; iron,Soft'
const BLUE = 'Sofa,Blue,A-2,Wool,Fibre,310.5,wash,'
const OAK = 'Chair,Oak,B-1,Beech,Wood,,wipe,Hard'

const NOTHING = { new: 0, changed: 0, unchanged: 0 }

describe.skipIf(!postgresAvailable)('an import', () => {
  let test1: TestDatabase
  let place: { db: TestDatabase['db']; supplierId: string; userId: string }

  beforeAll(async () => {
    test1 = await testDatabase()
  })
  afterAll(() => test1.close())
  beforeEach(async () => {
    place = { db: test1.db, ...(await testSupplier(test1.db)) }
  })

  const only = <T>(work: (trx: Parameters<Parameters<typeof place.db.forSupplier<T>>[1]>[0]) => Promise<T>) =>
    place.db.forSupplier(place.supplierId, work)

  test('creates products, variants, materials and values, with every key and count', async () => {
    const plan = await importLines(place, HEADER, RED, BLUE, OAK)
    expect(plan.counts).toEqual({
      rows: 3,
      refused: 0,
      products: { ...NOTHING, new: 2 },
      variants: { ...NOTHING, new: 3 },
      newMaterialFamilies: 2,
      newMaterials: 2,
      newAttributes: 2,
      newValues: 5,
      changedValues: 0,
    })
    const shown = { state: 'draft', rev: 1 }
    expect(await shownVariants(place)).toEqual([
      {
        ...shown,
        name: 'Blue',
        product_name: 'Sofa',
        description: null,
        external_id: 'A-2',
        import_key: 'sku:a-2',
        search_text: 'blue\u001fsofa\u001fa-2',
        material: 'Wool',
        family: 'Fibre',
        values: ['Care: wash', 'Weight: 310.5'],
      },
      {
        ...shown,
        name: 'Oak',
        product_name: 'Chair',
        description: 'Hard',
        external_id: 'B-1',
        import_key: 'sku:b-1',
        search_text: 'oak\u001fchair\u001fb-1',
        material: 'Beech',
        family: 'Wood',
        values: ['Care: wipe'],
      },
      {
        ...shown,
        name: 'Red',
        product_name: 'Sofa',
        description: 'Soft',
        external_id: 'A-1',
        import_key: 'sku:a-1',
        search_text: 'red\u001fsofa\u001fa-1',
        material: 'Wool',
        family: 'Fibre',
        values: ['Care: iron', 'Care: wash', 'Weight: 300'],
      },
    ])
    expect(await only(products)).toEqual([
      { name: 'Chair', name_fold: 'chair', search_text: 'chair', state: 'draft', nr_variants: 1 },
      { name: 'Sofa', name_fold: 'sofa', search_text: 'sofa', state: 'draft', nr_variants: 2 },
    ])
    expect(await only(countedVariants)).toEqual([{ state: 'draft', n: 3 }])
    expect(await only(history)).toEqual([
      {
        entity: 'catalogue',
        action: 'import',
        entity_id: place.supplierId,
        user_id: place.userId,
        changes: { file: 'table.csv', ...plan.counts },
      },
    ])
  })

  test('of the same file writes nothing a second time', async () => {
    await importLines(place, HEADER, RED, BLUE, OAK)
    const before = await stateOf(place)
    const { counts } = await importLines(place, HEADER, OAK, RED, BLUE)
    expect(counts).toEqual({
      rows: 3,
      refused: 0,
      products: { ...NOTHING, unchanged: 2 },
      variants: { ...NOTHING, unchanged: 3 },
      newMaterialFamilies: 0,
      newMaterials: 0,
      newAttributes: 0,
      newValues: 0,
      changedValues: 0,
    })
    expect(await stateOf(place)).toEqual(before)
  })

  test('says where a material is taken as one that is spelled in another way', async () => {
    await importLines(place, 'Product,SKU,Material,Material family', 'Sofa,A-1,Wool,Fibre')
    const { notices, materials } = await importLines(
      place,
      'Product,SKU,Material,Material family',
      'Chair,B-1,WOOL,Fibre',
      'Table,C-1,Wool,FIBRE',
    )
    expect([notices.notes, materials]).toEqual([
      [
        {
          line: 2,
          column: 'Material',
          code: 'spelling_kept',
          value: 'WOOL',
          detail: "'WOOL' becomes 'Wool'.",
        },
        {
          line: 3,
          column: 'Material family',
          code: 'spelling_kept',
          value: 'FIBRE',
          detail: "'FIBRE' becomes 'Fibre'.",
        },
      ],
      [],
    ])
  })

  test('shows what changes from what to what, and changes only that', async () => {
    await importLines(place, HEADER, RED, BLUE, OAK)
    const plan = await importLines(
      place,
      'Product,Colour,SKU,Material,Material family,Weight (g/m2),State',
      'Sofa,Ruby,A-1,Silk,Fibre,300,live',
      'Sofa,Blue,A-2,Wool,Fibre,,draft',
      'Chair,Oak,B-1,Beech,Wood,,draft',
    )
    expect(plan.variants.map(({ action, line, changes }) => ({ action, line, changes }))).toEqual([
      {
        action: 'changed',
        line: 2,
        changes: [
          { field: 'Name', before: 'Red', after: 'Ruby' },
          { field: 'State', before: 'draft', after: 'active' },
          { field: 'Material', before: 'Wool', after: 'Silk' },
        ],
      },
      { action: 'changed', line: 3, changes: [{ field: 'Weight', before: '310.5', after: '', display_type: 'float' }] },
    ])
    const shown = await shownVariants(place)
    expect(shown.map(({ name, rev, description, values }) => ({ name, rev, description, values }))).toEqual([
      { name: 'Blue', rev: 2, description: null, values: ['Care: wash'] },
      { name: 'Oak', rev: 1, description: 'Hard', values: ['Care: wipe'] },
      { name: 'Ruby', rev: 2, description: 'Soft', values: ['Care: iron', 'Care: wash', 'Weight: 300'] },
    ])
  })

  test('keeps refused rows apart with their reasons and takes the others', async () => {
    const rows = Array.from({ length: 60 }, (_, index) => `Sofa,Shade ${index},${index + 100}`)
    const plan = await importLines(place, 'Product,Colour,Weight (g/m2)', ...rows, 'Sofa,Grey,heavy', ',Green,7')
    expect([plan.refused, plan.counts.variants]).toEqual([
      [
        {
          kind: 'refused',
          line: 62,
          reasons: [
            { column: 'Weight (g/m2)', code: 'not_a_number', detail: "'heavy' is not a number with a decimal point." },
          ],
        },
        {
          kind: 'refused',
          line: 63,
          reasons: [{ column: 'Product', code: 'name_missing', detail: "The name is missing: 'Product' is empty." }],
        },
      ],
      { ...NOTHING, new: 60 },
    ])
  })

  test('keeps to the type and the unit of an attribute that is there', async () => {
    await only((trx) => insertAttribute(trx, { name: 'GRADE', display_type: 'int', unit: null }))
    await only((trx) => insertAttribute(trx, { name: 'Width', display_type: 'float', unit: 'cm' }))
    const plan = await planLines(
      place,
      'Product,Colour,Grade,Width (m)',
      'Sofa,Red,7,',
      'Sofa,Blue,seven,',
      'Sofa,Green,8,1.4',
    )
    const inMetres = "'Width' is kept in cm, the column is in m: convert it, or map the column to another attribute."
    expect(plan.refused.map(({ line, reasons }) => [line, reasons])).toEqual([
      [3, [{ column: 'Grade', code: 'not_a_number', detail: expect.stringContaining("'GRADE' is a whole number.") }]],
      [4, [{ column: 'Width (m)', code: 'other_unit', detail: inMetres }]],
    ])
    expect([plan.attributes, plan.values.map(({ value_number }) => value_number)]).toEqual([[], [7]])
  })

  test('finds products by their code, and gives a name that another one has a number', async () => {
    const header = 'Code,Product,Thickness m'
    const rows = ['P1,Plaster,0.01', 'P1,Plaster,0.02', 'P2,Plaster,0.01', 'P2,Plaster,0.02']
    await importLines(place, header, ...rows)
    const before = await stateOf(place)
    await importLines(place, header, ...rows.toReversed())
    expect(await stateOf(place)).toEqual(before)
    expect((await only(products)).map(({ name, nr_variants }) => [name, nr_variants])).toEqual([
      ['Plaster', 2],
      ['Plaster (2)', 2],
    ])
  })

  test('renames a product also in the variants that the file leaves out', async () => {
    await importLines(place, 'Code,Product,Colour', 'P1,Sofa,Red', 'P1,Sofa,Blue', 'P2,Chair,Red')
    const plan = await importLines(place, 'Code,Product,Colour', 'P1,Couch,Red')
    expect([plan.products.map(({ changes }) => changes), plan.counts.variants]).toEqual([
      [[{ field: 'Name', before: 'Sofa', after: 'Couch' }]],
      { ...NOTHING, unchanged: 1 },
    ])
    expect((await shownVariants(place)).map(({ search_text }) => search_text).toSorted()).toEqual([
      'blue\u001fcouch',
      'red\u001fchair',
      'red\u001fcouch',
    ])
  })

  test('takes over a variant that a user created with the same SKU', async () => {
    await importLines(place, 'Product,Colour', 'Sofa,Red', 'Sofa,Blue', 'Chair,Red', 'Chair,Blue')
    await only((trx) =>
      trx
        .updateTable('variants')
        .set({
          import_key: null,
          external_id: 'X-9',
          ...variantKeys({ name: 'Red', productName: 'Sofa', externalId: 'X-9' }),
        })
        .where('supplier_id', '=', place.supplierId)
        .where('import_key', '=', 'name:sofa\u001fred')
        .execute(),
    )
    const plan = await importLines(place, 'Product,Colour,SKU', 'Sofa,Crimson,x-9')
    expect(plan.variants.map(({ action, changes }) => [action, changes])).toEqual([
      [
        'changed',
        [
          { field: 'Name', before: 'Red', after: 'Crimson' },
          { field: 'SKU', before: 'X-9', after: 'x-9' },
        ],
      ],
    ])
  })

  test('R05 writes nothing when its last row fails in the database', async () => {
    await importLines(place, HEADER, RED)
    const before = await stateOf(place)
    const rows = Array.from({ length: 2_500 }, (_, index) => `Sofa,Shade ${index},S-${index},Wool,Fibre,${index},wash,`)
    await place.db.asSystem((trx) => sql.raw(FAILING_TRIGGER).execute(trx))
    await expect(importLines(place, HEADER, ...rows, 'Sofa,Poison,S-x,Wool,Fibre,1,wash,')).rejects.toThrow('poisoned')
    await place.db.asSystem((trx) => sql`drop trigger poison on variants`.execute(trx))
    expect(await stateOf(place)).toEqual(before)
  })

  test('beyond a thousand variants counts the same as below', async () => {
    const rows = Array.from(
      { length: 1_100 },
      (_, index) => `Sofa,Shade ${index},S-${index},Wool,Fibre,${index % 5},wash,`,
    )
    await importLines(place, HEADER, ...rows)
    const large = await only(valueCounts)
    await importLines(place, HEADER, 'Sofa,Shade 0,S-0,Wool,Fibre,0,wipe,')
    expect([large.map(({ n }) => n), (await only(valueCounts)).map(({ n }) => n)]).toEqual([
      [220, 220, 220, 220, 220, 1100],
      [1, 220, 220, 220, 220, 220, 1099],
    ])
  })

  test.skipIf(sharedIsAbsent).for([
    ['fabrics.csv', 3_818, 19],
    ['building-materials.csv', 2_997, 543],
  ] as const)('of %s makes its variants and then changes nothing', async ([name, variants, count]) => {
    const plan = await importFile(place, sharedFile(name))
    const before = await stateOf(place)
    const again = await importFile(place, sharedFile(name))
    expect([plan.counts.variants.new, plan.counts.products.new, again.counts.variants, await stateOf(place)]).toEqual([
      variants,
      count,
      { ...NOTHING, unchanged: variants },
      before,
    ])
  })

  type Trx = Parameters<Parameters<TestDatabase['db']['asSystem']>[0]>[0]

  const products = (trx: Trx) =>
    trx
      .selectFrom('products')
      .select(['name', 'name_fold', 'search_text', 'state', 'nr_variants'])
      .where('supplier_id', '=', place.supplierId)
      .orderBy('name_key')
      .execute()

  const countedVariants = (trx: Trx) =>
    trx
      .selectFrom('variant_counts')
      .select(({ fn }) => ['state', fn.sum<number>('n').as('n')])
      .where('supplier_id', '=', place.supplierId)
      .groupBy('state')
      .execute()

  const valueCounts = (trx: Trx) =>
    trx.selectFrom('value_counts').select('n').where('supplier_id', '=', place.supplierId).orderBy('n').execute()

  const history = (trx: Trx) =>
    trx
      .selectFrom('history')
      .select(['entity', 'entity_id', 'action', 'user_id', 'changes'])
      .where('supplier_id', '=', place.supplierId)
      .execute()

  const insertAttribute = (
    trx: Trx,
    { name, ...type }: Pick<Tables['attributes'], 'name' | 'display_type' | 'unit'>,
  ) => {
    const moments = { created_at: new Date(), updated_at: new Date() }
    const names = { name, name_fold: foldName(name), name_key: nameKey(name) }
    return trx
      .insertInto('attributes')
      .values({ supplier_id: place.supplierId, id: newId(), ...names, ...type, ...moments })
      .execute()
  }
})

const FAILING_TRIGGER = `
  create or replace function poisoned() returns trigger language plpgsql as
    $$ begin if new.name = 'Poison' then raise exception 'poisoned'; end if; return new; end $$;
  create trigger poison before insert on variants for each row execute function poisoned();`
