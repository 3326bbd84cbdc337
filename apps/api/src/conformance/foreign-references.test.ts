import type { OpenAPIV3_1 } from 'openapi-types'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildCatalogue } from '../platform/listing/testing/catalogue.ts'
import type { RightsItems } from '../testing/route-fixture.ts'
import { ROUTE_FIXTURES } from '../testing/route-fixtures.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'
import { guardedRoutes, nameOf, openStage, type Stage } from './stage.ts'
import { referencesIn } from './references.ts'

type Reference = keyof RightsItems | Other

/**
 * Ids that need no existing item: excluding a missing item has no effect, an item's own id repeats its path, and the
 * scope of a selection replaces part of the path.
 */
type Other = 'exclusion' | 'own id' | 'scope' | 'family' | 'version'

const CHANGE_OF_ATTRIBUTES = {
  ...choiceOf('attributeId'),
  ...idsAt('#/fields/version_ids', 'version'),
  ...idsAt('#/fields/versions', 'version'),
  ...idsAt('#/fields/groups', 'groupId'),
  ...idsAt('#/fields/meta/versions/values', 'version'),
  ...idsAt('#/fields/meta/groups/values', 'groupId'),
}

/** The item type of each id in a body, by call and position. A position without an entry fails. */
const REFERENCES: Record<string, Record<string, Reference>> = {
  'POST /api/v1/variants': { '#/attributes/0': 'valueId', '#/product_id': 'productId', ...assetsAt('#/meta/assets') },
  'PATCH /api/v1/variants': {
    ...choiceOf('variantId'),
    '#/fields/attributes/0': 'valueId',
    ...assetsAt('#/fields/meta/assets'),
  },
  'DELETE /api/v1/variants': listOrMatching('variantId'),
  'PATCH /api/v1/variants/:id': { '#/attributes/0': 'valueId', ...assetsAt('#/meta/assets') },
  'PATCH /api/v1/variants/:id/image': { '#/asset_id': 'assetId' },
  'PATCH /api/v1/variants/:id/ambients': { ...assetsAt('#/assets'), ...assetsAt('#') },
  'POST /api/v1/variants/duplicate': choiceOf('variantId'),
  'POST /api/v1/products': {
    '#/material_id': 'materialId',
    '#/version_id': 'version',
    '#/attributes/0': 'valueId',
    '#/material_family_id': 'family',
  },
  'PATCH /api/v1/materials/merge': { '#/selected_id': 'materialId', '#/merge_ids/0': 'materialId' },
  'PATCH /api/v1/material_families/merge': {
    '#/selected_id': 'materialFamilyId',
    '#/merge_ids/0': 'materialFamilyId',
  },
  'PATCH /api/v1/products': {
    ...choiceOf('productId'),
    '#/fields/material_id': 'materialId',
    '#/fields/version_id': 'version',
    '#/fields/attributes/0': 'valueId',
    ...assetsAt('#/fields/meta/assets'),
  },
  'DELETE /api/v1/products': listOrMatching('productId'),
  'PATCH /api/v1/products/:id': {
    '#/material_id': 'materialId',
    '#/version_id': 'version',
    '#/attributes/0': 'valueId',
    '#/material_family_id': 'family',
  },
  'PATCH /api/v1/products/:id/image': { '#/asset_id': 'assetId' },
  'PATCH /api/v1/products/:id/assets': assetsAt('#/assets'),
  'POST /api/v1/products/duplicate': choiceOf('productId'),
  'POST /api/v1/views': { '#/variants/ids/0': 'variantId', '#/variants/matching/except/0': 'exclusion' },
  'DELETE /api/v1/views': listOrMatching('viewId'),
  'POST /api/v1/views/duplicate': choiceOf('viewId'),
  'POST /api/v1/bulk_edits': {
    ...choiceOf('variantId'),
    '#/edit': 'bulkEditId',
    '#/except/0': 'exclusion',
    '#/fields/attribute/id': 'attributeId',
    '#/fields/attribute/values/0': 'valueId',
  },
  'POST /api/v1/trash/restore': choiceOf('trashedAssetId'),
  'DELETE /api/v1/trash': listOrMatching('trashedAssetId'),
  'POST /api/v1/bulk_edits/:id/run': { '#/except/0': 'exclusion' },
  'POST /api/v1/channels': { '#/view_id': 'viewId' },
  'PATCH /api/v1/channels/:id': { '#/id': 'own id', '#/view_id': 'viewId' },
  'DELETE /api/v1/channels': listOrMatching('channelId'),
  'POST /api/v1/exports': { '#/channel_id': 'channelId' },
  'POST /api/v1/channels/duplicate': choiceOf('channelId'),
  'DELETE /api/v1/pdf_exports/products': listOrMatching('documentId'),
  'POST /api/v1/showcases': shownIn(),
  'PATCH /api/v1/showcases/:id': shownIn(),
  'DELETE /api/v1/showcases': listOrMatching('showcaseId'),
  'POST /api/v1/showcases/duplicate': choiceOf('showcaseId'),
  'PATCH /api/v1/views/:id/variants': choiceOf('variantId'),
  'POST /api/v1/views/variants': { '#/0': 'viewId', '#/ids/0': 'viewId' },
  'PATCH /api/v1/assets': {
    ...choiceOf('assetId'),
    ...idsAt('#/fields/labels', 'labelId'),
    ...idsAt('#/fields/remove_labels', 'labelId'),
  },
  'PATCH /api/v1/asset_fields/:id': { '#/id': 'own id' },
  'POST /api/v1/asset_archives': choiceOf('assetId'),
  'POST /api/v1/asset_links': { '#/links/0/asset_id': 'assetId', '#/links/0/variant_id': 'variantId' },
  'POST /api/v1/asset_links/preview': { '#/ids/0': 'assetId' },
  'POST /api/v1/assets/label_counts': choiceOf('assetId'),
  'POST /api/v1/assets/usage': choiceOf('assetId'),
  'DELETE /api/v1/assets': listOrMatching('assetId'),
  'PATCH /api/v1/assets/:id': { '#/id': 'own id', '#/labels/0': 'labelId', '#/labels/0/id': 'labelId' },
  'PATCH /api/v1/label_categories/:id': { '#/id': 'own id' },
  'PATCH /api/v1/labels/:id': { '#/id': 'own id', '#/category_id': 'labelCategoryId' },
  'POST /api/v1/labels': { '#/category_id': 'labelCategoryId' },
  'DELETE /api/v1/labels': { '#/0': 'labelId', '#/ids/0': 'labelId' },
  'POST /api/v1/attributes': { ...idsAt('#/versions', 'version'), ...idsAt('#/groups', 'groupId') },
  'PATCH /api/v1/attributes': CHANGE_OF_ATTRIBUTES,
  'POST /api/v1/attributes/preview': CHANGE_OF_ATTRIBUTES,
  'DELETE /api/v1/attributes': listOrMatching('attributeId'),
  'PATCH /api/v1/attributes/:id': {
    ...idsAt('#/version_ids', 'version'),
    ...idsAt('#/versions', 'version'),
    ...idsAt('#/groups', 'groupId'),
  },
  'POST /api/v1/attributes/duplicate': choiceOf('attributeId'),
  'PATCH /api/v1/attributes/groups/:id': idsAt('#/attributes', 'attributeId'),
  'POST /api/v1/attributes/groups': idsAt('#/attributes', 'attributeId'),
  'DELETE /api/v1/attributes/groups': listOrMatching('groupId'),
  'POST /api/v1/attributes/groups/duplicate': choiceOf('groupId'),
  'POST /api/v1/attributes/:id/values': { '#/asset_id': 'assetId', '#/attribute_id': 'own id' },
  'PATCH /api/v1/attributes/:id/values': { ...choiceOf('valueId'), '#/fields/asset_id': 'assetId' },
  'PATCH /api/v1/attributes/:attributeId/values/:valueId': {
    '#/asset_id': 'assetId',
    '#/id': 'own id',
    '#/attribute_id': 'own id',
  },
  'DELETE /api/v1/attributes/values': { ...listOrMatching('valueId'), '#/attribute_id': 'scope' },
  'POST /api/v1/attributes/values/usage': { ...choiceOf('valueId'), '#/attribute_id': 'scope' },
  'PATCH /api/v1/attributes/values/merge': {
    '#/attribute_id': 'attributeId',
    '#/matching/except/0': 'exclusion',
    '#/merge_ids/0': 'valueId',
    '#/selected_id': 'valueId',
  },
  'POST /api/v1/attributes/:id/values/duplicates/dismissals': { '#/ids/0': 'valueId' },
  'PATCH /api/v1/attributes/values/duplicates/merge': {
    '#/attribute_id': 'attributeId',
    '#/groups/0/merge_ids/0': 'valueId',
    '#/groups/0/selected_id': 'valueId',
  },
}

function idsAt(place: string, of: Reference): Record<string, Reference> {
  return { [`${place}/0`]: of, [`${place}/0/id`]: of }
}
function shownIn(): Record<string, Reference> {
  return {
    '#/view_id': 'viewId',
    '#/logo_asset_id': 'assetId',
    '#/board/0/id': 'assetId',
    '#/board/0/asset_id': 'assetId',
    '#/variants/ids/0': 'variantId',
    '#/variants/matching/except/0': 'exclusion',
  }
}
function assetsAt(place: string): Record<string, Reference> {
  return idsAt(place, 'assetId')
}
function choiceOf(of: Reference): Record<string, Reference> {
  return { '#/ids/0': of, '#/matching/except/0': 'exclusion' }
}
function listOrMatching(of: Reference): Record<string, Reference> {
  return { '#/0': of, '#/matching/except/0': 'exclusion' }
}

let server: TestApp
let rival: Stage
let further: Record<'family' | 'version', string>
beforeAll(async () => {
  server = await testApp({ config: { callsPerMinute: 0 } })
  rival = await openStage(server, 'Rival')
  const made = await buildCatalogue(server.db, rival.supplier, { families: { Silk: [] }, versions: ['V9'] })
  further = { family: made.families['Silk'] ?? '', version: made.versions['V9'] ?? '' }
})
afterAll(() => server.close())

describe('T02 an id of another supplier in a body', () => {
  it('has a row for every place of every body', () => {
    const rows = Object.entries(REFERENCES).flatMap(([route, places]) =>
      Object.keys(places).map((place) => `${route} ${place}`),
    )
    expect(rows.toSorted()).toEqual(referencesIn(server.app.swagger() as OpenAPIV3_1.Document).toSorted())
  })

  const cases = Object.entries(REFERENCES).flatMap(([route, places]) =>
    Object.entries(places).map(([place, reference]) => [route, place, reference] as const),
  )
  it.each(cases)('%s %s names nothing', async (name, place, reference) => {
    const stage = await openStage(server)
    const route = guardedRoutes(server).find((one) => nameOf(one) === name)
    if (!route) throw new Error(`There is no ${name}.`)
    const before = await stage.rows()
    const foreign = idOf(reference)
    const answer = await stage.ask(route, { payload: bodyWith(name, place, foreign, stage) })
    const { statusCode } = answer
    const { code, errors = [] } = answer.json()
    const [answered, expected] = answeredFor(reference, { name, place, id: foreign }, { statusCode, code, errors })
    expect(answered).toEqual(expected)
    const after = await stage.rows()
    expect(reference === 'exclusion' || after === before).toBe(true)
  })
})

function idOf(reference: Reference): string {
  if (reference === 'family' || reference === 'version') return further[reference]
  if (reference === 'exclusion' || reference === 'own id') return rival.items.variantId
  return rival.items[reference === 'scope' ? 'attributeId' : reference]
}

/** The valid body of a call with one id replaced. */
function bodyWith(name: string, place: string, id: string, { items }: Stage): object {
  const { payload } = ROUTE_FIXTURES[name]?.request(items) ?? {}
  const steps = place.split('/').slice(1)
  const isAttributes = name.endsWith('/values') || name.endsWith('/values/usage')
  const scope = isAttributes && !name.includes(':id') ? { attribute_id: items.attributeId } : {}
  if (place === '#/attribute_id' && 'attribute_id' in scope) return { attribute_id: id, matching: {} }
  if (place.startsWith('#/fields/meta/')) {
    const [, , kind = ''] = steps
    const isLink = kind === 'versions' || kind === 'groups'
    const meta = isLink
      ? { [kind]: { type: 'multiple_choice', ...(placed({}, steps.slice(3), id) as object) } }
      : placed({}, steps.slice(2), id)
    return { ...(payload as object), fields: { meta } }
  }
  if (name === 'POST /api/v1/bulk_edits' && ['edit', 'except'].includes(steps[0] ?? '')) {
    const { ids: _, ...edit } = payload as Record<string, unknown>
    return placed({ ...edit, edit: items.bulkEditId }, steps, id) as object
  }
  if (!steps.includes('matching')) return placed(structuredClone(payload), steps, id) as object
  const { ids: _, merge_ids: __, ...rest } = (Array.isArray(payload) ? {} : payload) as Record<string, unknown>
  const except = [id]
  if (steps[0] === 'variants') return { ...rest, variants: { matching: { except } } }
  // A merge of no values is refused.
  const search = name.endsWith('/merge') ? {} : { search: 'nothing is called so' }
  return { ...rest, ...scope, matching: { ...search, except } }
}

function placed(body: unknown, [step, ...steps]: readonly string[], id: string): unknown {
  if (step === undefined) return id
  if (step === '0') return [placed(Array.isArray(body) ? body[0] : undefined, steps, id)]
  const fields = (typeof body === 'object' && body !== null && !Array.isArray(body) ? body : {}) as Record<
    string,
    unknown
  >
  return { ...fields, [step]: placed(fields[step], steps, id) }
}

interface Answered {
  statusCode: number
  code?: string
  errors: readonly { pointer?: string }[]
}

/** The reported and the expected pointers: selected items by index, others by the field that names them. */
function answeredFor(
  reference: Reference,
  { name, place, id }: { name: string; place: string; id: string },
  { statusCode, code, errors }: Answered,
): [unknown, unknown] {
  const detail = expect.any(String)
  const atPlace = expect.objectContaining({ pointer: place.replace(/\/0\/id$/, '/0'), detail })
  if (reference === 'exclusion') return [statusCode < 300, true]
  if (reference === 'scope')
    return [
      [statusCode, code],
      [404, 'not_found'],
    ]
  if (reference === 'own id')
    return [
      [statusCode, errors[0]?.pointer],
      [422, place],
    ]
  const isChoice = /^#(\/variants)?(\/ids)?\/0$/.test(place) && !name.endsWith('/ambients')
  const expected = isChoice
    ? [404, 'unknown_ids', [{ index: 0, id, code: 'unknown_id', detail }]]
    : [404, 'unknown_reference', [atPlace]]
  return [[statusCode, code, errors], expected]
}
