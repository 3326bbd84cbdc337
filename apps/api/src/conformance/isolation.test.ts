import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sampleOf } from '../../../../tools/sampling.ts'
import { plantVisits } from '../features/analytics/testing/visits.ts'
import { buildLibrary } from '../features/assets/testing/assets.ts'
import { bulkEditItems } from '../features/bulk-edits/bulk-edits.fixtures.ts'
import { trashItems } from '../features/trash/trash.fixtures.ts'
import { buildChannels } from '../features/channels/testing/channels.ts'
import { buildDocuments } from '../features/documents/testing/documents.ts'
import { SUPPLIER_TABLES, type Tables } from '../platform/db/schema.ts'
import { type TestSupplier, testSupplier } from '../platform/db/testing/test-database.ts'
import { buildCatalogue, type Catalogue, type CatalogueDraft } from '../platform/listing/testing/catalogue.ts'
import type { GuardedRoute } from '../platform/http/session.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'
import { storeShowcase } from '../features/showcases/testing/stored-showcase.ts'
import { guardedRoutes, nameOf, openStage, type Stage } from './stage.ts'

const MARK = 'Zwirnmark'
const mark = (what: string) => `${MARK} ${what}`

const MARKED: CatalogueDraft = {
  families: { [mark('family')]: [mark('material')] },
  versions: [mark('version')],
  attributes: {
    [mark('attribute')]: { values: [mark('value')], versions: [mark('version')] },
    Weave: { values: [mark('weave')] },
    [mark('finish')]: { values: [mark('kept'), mark('merged'), mark('apart')] },
    [mark('deleted')]: { values: [mark('deleted value')], versions: [mark('version')] },
  },
  groups: { [mark('group')]: [mark('attribute'), mark('deleted')] },
  products: [
    {
      name: mark('product'),
      extId: mark('ext'),
      material: mark('material'),
      version: mark('version'),
      state: mark('product state'),
      values: [`${mark('attribute')}: ${mark('value')}`],
      variants: [
        {
          name: mark('variant'),
          state: mark('state'),
          externalId: mark('external'),
          description: mark('text'),
          values: [
            `${mark('attribute')}: ${mark('value')}`,
            `${mark('finish')}: ${mark('merged')}`,
            `${mark('deleted')}: ${mark('deleted value')}`,
          ],
        },
      ],
    },
  ],
  views: [
    { name: mark('view'), filters: `(name[ct]:${MARK})` },
    { name: mark('static view'), members: [mark('variant')] },
  ],
}

describe('what one supplier has, no other ever sees', () => {
  let server: TestApp
  let stage: Stage
  let reading: GuardedRoute[]
  let foreignIds: string[]

  beforeAll(async () => {
    server = await testApp({ config: { callsPerMinute: 0 } })
    reading = guardedRoutes(server).filter(
      ({ method, access }) => access === 'read' && method !== 'PATCH' && method !== 'PUT',
    )
    foreignIds = await plantOther()
    stage = await openStage(server, 'Mine')
  })
  afterAll(() => server.close())

  async function plantOther(): Promise<string[]> {
    const other = await testSupplier(server.db, mark('supplier'))
    const made = await buildCatalogue(server.db, other, MARKED)
    const library = await buildLibrary(server.db, other, {
      labels: { [mark('category')]: [mark('label')] },
      fields: { [mark('field')]: 'single_choice' },
      assets: [
        {
          name: mark('asset'),
          description: mark('asset text'),
          state: mark('asset state'),
          labels: [`${mark('category')}: ${mark('label')}`],
          fields: { [mark('field')]: [mark('field value')] },
          variants: Object.values(made.variants),
          products: Object.values(made.products),
        },
      ],
    })
    const channels = await buildChannels(server.db, other, [
      {
        name: mark('channel'),
        description: mark('channel text'),
        viewId: made.views[mark('view')] ?? '',
        fields: { [`attributes.${made.attributes[mark('attribute')]}`]: mark('title') },
      },
    ])
    await buildDocuments(server.db, other, { [mark('document')]: made.products[mark('product')] ?? '' })
    const showcaseId = await storeShowcase(server.db, other, {
      name: mark('showcase'),
      description: mark('showcase text'),
      message: mark('message'),
      recipient: { full_name: mark('recipient'), company: mark('company'), email: `${MARK}@mill.example` },
      variantId: made.variants[mark('variant')] ?? '',
      assetId: library.assets[mark('asset')] ?? '',
    })
    const variantId = made.variants[mark('variant')] ?? ''
    const edits = await bulkEditItems(server.db, other, { variantId }, mark('edited'))
    const trash = await trashItems(server.db, other, mark('trashed'))
    const at = new Date().toISOString()
    await plantVisits(server.db, other, [{ showcaseId, at, name: mark('event'), url: `/s/*?${MARK}` }])
    const job = { kind: mark('job'), state: 'done', created_at: new Date(), ended_at: new Date() }
    const { supplierId, userId } = other
    const jobId = '01a1ffa8-6a4f-7000-b3ba-6f0ec5830309'
    await server.db.forSupplier(supplierId, async (trx) => {
      await trx
        .insertInto('jobs')
        .values({ ...job, supplier_id: supplierId, user_id: userId, id: jobId } as never)
        .execute()
      await trx
        .updateTable('users')
        .set({ full_name: mark('user') })
        .where('supplier_id', '=', supplierId)
        .execute()
    })
    const changed = await changeValues(other, made)
    const maps = [...Object.values(made), ...Object.values(library), channels, edits, trash, changed] as Record<
      string,
      string
    >[]
    return [...maps.flatMap((ids) => Object.values(ids)), showcaseId, supplierId, userId, jobId]
  }

  /** Marks values as different, merges values, and deletes an attribute, whose values and links the trash then keeps. */
  async function changeValues(other: TestSupplier, { attributes, values }: Catalogue) {
    const call = await server.callAs(other)
    const attributeId = attributes[mark('finish')]
    const [kept, merged, apart] = ['kept', 'merged', 'apart'].map(
      (value) => values[`${mark('finish')}: ${mark(value)}`],
    )
    const dismissals = `/attributes/${attributeId}/values/duplicates/dismissals`
    const different = await call('POST', dismissals, { payload: { ids: [kept, apart] } })
    const merge = { attribute_id: attributeId, selected_id: kept, merge_ids: [merged], description: mark('merge text') }
    const merging = await call('PATCH', '/attributes/values/merge', { payload: merge })
    const deletion = await call('DELETE', '/attributes/', { payload: [attributes[mark('deleted')]] })
    return {
      distinctGroupId: different.json<{ data: { id: string } }>().data.id,
      valueMergeId: merging.json<{ data: { merge_id: string } }>().data.merge_id,
      deletionId: deletion.json<{ data: { deletion_id: string } }>().data.deletion_id,
    }
  }

  const secretsIn = ({ body, headers }: LightMyRequestResponse) => {
    const text = `${JSON.stringify(headers)} ${body}`
    return [MARK, MARK.toLowerCase(), ...foreignIds].filter((secret) => text.includes(secret))
  }

  it('is planted in every table but these', async () => {
    const empty: string[] = []
    for (const table of [...SUPPLIER_TABLES] as (keyof Tables & 'variants')[]) {
      const rows = await server.db.forSupplier(foreignIds.at(-3)!, (trx) =>
        trx.selectFrom(table).selectAll().where('supplier_id', '=', foreignIds.at(-3)!).execute(),
      )
      if (rows.length === 0) empty.push(table)
    }
    expect(empty).toEqual([
      'user_settings',
      'idempotency_keys',
      'former_files',
      'asset_archives',
      'exports',
      'imports',
      'import_files',
      'import_items',
      'import_swatches',
      'import_mappings',
    ])
  })

  it('is found by its owner, so that the searches below can succeed', async () => {
    const [supplierId = '', userId = ''] = foreignIds.slice(-3)
    const owner = await server.callAs({ supplierId, userId })
    const lists = [
      'variants',
      'products',
      'materials',
      'versions',
      'views',
      'channels',
      'pdf_exports/products',
      'analytics/showcases',
      'showcases',
      'assets',
      'label_categories',
      'attributes',
      'attributes/groups',
    ]
    const answers = await Promise.all(
      lists.map((list) => owner('GET', `/${list}/?all=1&limit=100`.replace('all=1&', ''))),
    )
    expect(answers.filter((answer) => !answer.body.includes(MARK)).map(({ body }) => body)).toEqual([])
  })

  it.each([
    ['as they are', ''],
    ['with a search for it', `?search=${MARK}`],
    ['with a filter for it', `?filters=(name[ct]:${MARK})`],
    ['with every fields and facet', '?fields=id,name&facets=state'],
    ['with every row', '?limit=-1&sort=-name'],
  ])('the reading calls of another do not tell it, %s', async (_, to) => {
    const leaks: unknown[] = []
    const statuses = new Set<number>()
    for (const route of reading) {
      const answer = await stage.ask(route, { to })
      statuses.add(answer.statusCode)
      const secrets = secretsIn(answer).filter((secret) => !answer.json().instance?.includes(secret))
      if (secrets.length > 0) leaks.push([nameOf(route), secrets])
    }
    expect(leaks).toEqual([])
    expect(statuses.has(200)).toBe(true)
  })

  it.each([
    'id',
    'view',
    'product_id',
    'assets',
    'labels',
    'created_by',
    'attributes',
    'versions',
    'groups',
    'view.name',
  ])('a filter on %s by ids of another finds nothing', async (column) => {
    const leaks: unknown[] = []
    for (const route of reading.filter(({ path }) => path.endsWith('/query'))) {
      for (const operator of ['in', 'io', 'il']) {
        const filters = `(${column}[${operator}]:${foreignIds.join('^')})`
        const answer = await stage.ask(route, { payload: { filters } })
        const total = answer.statusCode === 200 ? answer.json().paging.total : 0
        if (total > 0 || /Zwirnmark/i.test(answer.body)) leaks.push([nameOf(route), operator, answer.body])
      }
    }
    expect(leaks).toEqual([])
  })

  it("T07 another supplier's ETag never yields 304", async () => {
    const other = await openStage(server, 'Etagged')
    const wrong: unknown[] = []
    for (const route of reading.filter(({ method }) => method === 'GET')) {
      const { etag } = (await other.ask(route)).headers
      if (etag === undefined) continue
      const mine = await stage.ask(route, { headers: { 'if-none-match': etag } })
      const whole = await stage.ask(route)
      const same = (body: string) => body.replaceAll(/"request_id":"[^"]*"/g, '')
      if (mine.statusCode !== whole.statusCode || same(mine.body) !== same(whole.body)) wrong.push(nameOf(route))
    }
    expect(wrong).toEqual([])
  })

  it.each(foreignKinds())('an item that is %s is answered 404', async (kind) => {
    const leaks: unknown[] = []
    for (const id of sampleOf(foreignIds, { count: 8, key: kind })) {
      const items = { ...stage.items, [kind]: id }
      for (const route of guardedRoutes(server).filter(({ path, method }) => method === 'GET' && path.includes('/:'))) {
        const answer = await stage.ask(route, { items })
        const others = secretsIn(answer).filter((secret) => secret !== id)
        if (others.length > 0) leaks.push([nameOf(route), id, others])
      }
    }
    expect(leaks).toEqual([])
  })
})

function foreignKinds() {
  return [
    'variantId',
    'productId',
    'viewId',
    'channelId',
    'assetId',
    'labelId',
    'labelCategoryId',
    'bulkEditId',
    'attributeId',
    'valueId',
    'groupId',
    'jobId',
    'userId',
  ] as const
}
