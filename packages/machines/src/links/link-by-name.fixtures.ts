import { ApiError } from '@selvedge/sdk'
import type { LinkedName, LinkPreview } from '@selvedge/sdk/wire'

import { JOB_ABOVE } from '../limits.ts'
import { jobEnds } from '../shared/follow-job.fixtures.ts'
import { jobFixture } from '../shared/job.fixtures.ts'
import { bulkEditFixture } from '../bulk-edit/bulk-edit.fixtures.ts'
import type { MachineFixtures } from '../testing/shortest-paths.ts'
import type { linkByNameMachine } from './link-by-name.machine.ts'
import { DEFAULT_NAMES_DRAFT } from './link-by-name.types.ts'
import type { undoLinksMachine } from './undo-links.machine.ts'

const offline = new ApiError('offline', 'The server cannot be reached.')
const broken = new ApiError('server', 'The server answered 500.', { status: 500 })
const tooLarge = new ApiError('tooLarge', 'At most 10,000 ids.', { status: 413, code: 'too_many_items' })
const gone = new ApiError('notFound', 'There is no variant v1.', { status: 404, code: 'unknown_reference' })

/** The server refuses an expression. */
export const badExpression = new ApiError('invalid', 'This is not a regular expression.', {
  status: 422,
  code: 'invalid',
  fieldErrors: [{ pointer: '#/pattern/expression', code: 'invalid', detail: 'This is not a regular expression.' }],
})

/** Of the two chosen files, the second was deleted. */
export const goneName = new ApiError('notFound', 'Some of these items do not exist.', {
  status: 404,
  code: 'unknown_ids',
  problem: {
    type: 'about:blank',
    title: 'Not found',
    status: 404,
    code: 'unknown_ids',
    detail: 'Some of these items do not exist.',
    errors: [{ index: 1, id: 'a2', code: 'unknown_id', detail: 'There is no item a2.' }],
  },
})

const heron = { id: 'v1', name: 'Heron, slate', product_name: 'Heron', external_id: 'H-100' }

/** A file that goes to one variant. */
export const linkedNameFixture = (changes: Partial<LinkedName> = {}): LinkedName => ({
  asset_id: 'a1',
  name: 'H-100_main.png',
  image_url: null,
  sku: 'H-100',
  role: 'main',
  outcome: 'one',
  variants: [heron],
  ...changes,
})

/** A preview of these files, by default one that goes to a variant and one that goes to none. */
export function linkPreviewFixture(
  files: LinkedName[] = [
    linkedNameFixture(),
    linkedNameFixture({
      asset_id: 'a2',
      name: 'mood.png',
      sku: 'mood',
      role: 'asset',
      outcome: 'none',
      variants: [],
    }),
  ],
): LinkPreview {
  const count = (outcome: LinkedName['outcome']) => files.filter((file) => file.outcome === outcome).length
  return { one: count('one'), several: count('several'), none: count('none'), files }
}

/** A job that has made the links. */
export const linkedJob = { ...jobEnds.done, result: { assets: JOB_ABOVE + 1, variants: 1, edit_id: 'e1' } }

/** More files than a call links without a job. */
export const manyNamesFixture = () =>
  linkPreviewFixture(Array.from({ length: JOB_ABOVE + 1 }, (_, at) => linkedNameFixture({ asset_id: `a${at}` })))

const nothing = linkPreviewFixture([linkedNameFixture({ outcome: 'none', variants: [] })])

/** Two files, chosen in the library. */
export const linkByNameFixtures: MachineFixtures<typeof linkByNameMachine> = {
  input: {
    step: 'pattern',
    filter: 'all',
    page: 0,
    sources: { choice: ['a1', 'a2'], count: 2 },
    draft: DEFAULT_NAMES_DRAFT,
  },
  events: {
    'pattern.chosen': [
      { type: 'pattern.chosen', pattern: 'whole_name' },
      { type: 'pattern.chosen', pattern: 'expression' },
    ],
    'expression.typed': [
      { type: 'expression.typed', expression: '(?<sku>H-\\d+)' },
      { type: 'expression.typed', expression: '' },
    ],
    'filter.chosen': [{ type: 'filter.chosen', filter: 'none' }],
    'page.turned': [{ type: 'page.turned', page: 1 }],
    'action.chosen': [{ type: 'action.chosen', action: 'replace' }],
    retry: [{ type: 'retry' }],
    next: [{ type: 'next' }],
    back: [{ type: 'back' }],
    finish: [{ type: 'finish' }],
    cancel: [{ type: 'cancel' }],
    'address.changed': [
      { type: 'address.changed', step: 'pattern', filter: 'all', page: 0 },
      { type: 'address.changed', step: 'review', filter: 'all', page: 0 },
    ],
  },
  outcomes: {
    readNames: {
      done: [
        { ids: ['a1', 'a2'], preview: linkPreviewFixture() },
        { ids: ['a1', 'a2'], preview: nothing },
      ],
      error: [offline, badExpression, goneName, tooLarge],
    },
    linkByName: { done: [{ assets: 1, variants: 1, edit_id: 'e1' }], error: [broken, gone] },
    startTask: { done: [jobFixture()], error: [broken] },
    followJob: { done: [linkedJob, jobEnds.cancelled, jobEnds.failed, jobEnds.lost], error: [] },
  },
  keyOf: ({ context: { draft, filter, page, preview, problem, expressionError, sources } }) => [
    draft.pattern,
    draft.expression === '',
    draft.action,
    filter,
    page,
    preview?.one,
    problem,
    expressionError,
    sources.count,
  ],
}

/** So many files that a job links them. */
export const linkManyNamesFixtures: MachineFixtures<typeof linkByNameMachine> = {
  ...linkByNameFixtures,
  input: { ...linkByNameFixtures.input, step: 'review' },
  outcomes: {
    ...linkByNameFixtures.outcomes,
    readNames: { done: [{ ids: ['a1', 'a2'], preview: manyNamesFixture() }], error: [] },
  },
}

/** Without anything handed over. */
export const linkNoNamesFixtures: MachineFixtures<typeof linkByNameMachine> = {
  ...linkByNameFixtures,
  input: { ...linkByNameFixtures.input, sources: undefined },
}

/** The links can be undone, except for a variant that was changed since. */
export const undoLinksFixtures: MachineFixtures<typeof undoLinksMachine> = {
  input: { editId: 'e1' },
  events: { undo: [{ type: 'undo' }], retry: [{ type: 'retry' }] },
  outcomes: {
    takeBack: { done: [{ value: bulkEditFixture({ state: 'undone', kept: 1 }), etag: undefined }], error: [offline] },
  },
  keyOf: ({ context }) => context.item?.value.state,
}
