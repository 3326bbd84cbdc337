import * as z from 'zod/mini'

import { matchingSchema } from '../shared/choice.ts'
import { described, named } from '../shared/documented.ts'
import { idSchema, idsSchema, MAX_BULK_IDS } from '../shared/ids.ts'
import { answerOf, pageOf } from '../shared/page.ts'
import { plainText } from '../shared/text.ts'
import { BULK_MODES, MAX_OPTION_HEADER, optionValuesSchema, variantFieldsSchema } from '../variants/variants.schema.ts'

const { name, state, description, external_url, external_id } = variantFieldsSchema.shape

/** The edit: exactly one field, attribute or option. Values of other attributes and options stay. */
export const bulkEditFieldsSchema = named(
  z
    .strictObject({
      name,
      state,
      description,
      external_url,
      external_id,
      attribute: z.optional(
        z.strictObject({
          id: idSchema,
          values: described(
            z.array(idSchema).check(z.maxLength(1_000, { error: 'At most 1,000 values.' })),
            'Ids of values of this attribute; an empty list with mode upsert removes all values.',
          ),
        }),
      ),
      option: z.optional(
        z.strictObject({
          header: described(
            plainText(MAX_OPTION_HEADER).check(z.minLength(1, { error: 'Required' })),
            'Ignoring case: a variant, and then the supplier, keeps its own spelling.',
          ),
          values: described(optionValuesSchema, 'An empty list with mode remove removes the option.'),
        }),
      ),
    })
    .check(z.refine((fields) => Object.keys(fields).length === 1, { error: 'Edit exactly one field at a time.' })),
  'BulkEditFields',
)
/** One field of variants, one attribute by its id and value ids, or one option by its header and values. */
export type BulkEditFields = z.input<typeof bulkEditFieldsSchema>

const modeSchema = () => z.enum(BULK_MODES, { error: 'The mode must be append, remove or upsert.' })
const what = () => ({ mode: modeSchema(), fields: bulkEditFieldsSchema })

/** `POST /bulk_edits/`: variants by ids, by matching, or those of an earlier bulk edit, and the edit. */
export const bulkEditDraftSchema = named(
  z.union([
    z.strictObject({ ids: idsSchema, ...what() }),
    z.strictObject({ matching: matchingSchema, ...what() }),
    z.strictObject({
      edit: described(idSchema, 'A bulk edit whose remaining variants are edited again.'),
      except: z.optional(z.array(idSchema).check(z.maxLength(MAX_BULK_IDS, { error: 'At most 10,000 exceptions.' }))),
      ...what(),
    }),
  ]),
  'BulkEditDraft',
)

/** State of a bulk edit: nothing changed yet, run, or undone. */
export const BULK_EDIT_STATES = ['previewed', 'done', 'undone'] as const

/** Planned or actual outcome for one variant; `kept` means that the undo left it as it is. */
export const BULK_EDIT_OUTCOMES = ['changes', 'unchanged', 'refused', 'kept'] as const
/** One of `BULK_EDIT_OUTCOMES`. */
export type BulkEditOutcome = (typeof BULK_EDIT_OUTCOMES)[number]

/** Why a variant is not changed, or its change not undone. */
export const BULK_EDIT_REASONS = ['gone', 'changed', 'one_value_only', 'value_gone', 'too_many'] as const
/**
 * One of `BULK_EDIT_REASONS`: the variant was deleted, a colleague changed the field, the variant already has another
 * value, a value that it would get was deleted, or the variant would have more options or values than it may.
 */
export type BulkEditReason = (typeof BULK_EDIT_REASONS)[number]

/** The answer of the calls on bulk edits. */
export const bulkEditSchema = named(
  z.object({
    id: z.string(),
    state: z.enum(BULK_EDIT_STATES),
    column: described(
      z.string(),
      'The column that is edited, e.g. `state`, `attributes.{attribute id}` or `optionset.{header}`; of attributes, all columns that were edited at once, separated by commas.',
    ),
    mode: modeSchema(),
    value: described(z.nullable(z.string()), 'The new value of a field other than an attribute or an option.'),
    values: described(
      z.array(z.string()),
      'Ids of the attribute values that are set, added or removed; of an option, the values themselves.',
    ),
    count: described(z.int(), 'Number of variants in the edit.'),
    changes: described(z.int(), 'Number of variants that change, or were changed.'),
    unchanged: described(z.int(), 'Number of variants that already have the new value.'),
    refused: described(z.int(), 'Number of variants that cannot be changed; the rows give the reasons.'),
    kept: described(z.int(), 'Number of changed variants that could not be restored; the rows give the reasons.'),
    job_id: described(z.nullable(z.string()), 'The job that runs or undoes it now.'),
    created_by: z.nullable(z.string()),
    created_at: z.iso.datetime(),
    run_at: z.nullable(z.iso.datetime()),
    undone_at: z.nullable(z.iso.datetime()),
  }),
  'BulkEdit',
)
/** One edit of many variants: first previewed, then run, then possibly undone. Deleted after seven days. */
export type BulkEdit = z.output<typeof bulkEditSchema>

/** The answer of one bulk edit. */
export const bulkEditAnswer = answerOf(bulkEditSchema)

/** One variant of a bulk edit. */
export const bulkEditRowSchema = named(
  z.object({
    id: described(z.string(), 'The variant.'),
    name: z.string(),
    product_name: z.string(),
    image_url: z.nullable(z.string()),
    before: described(
      z.array(z.string()),
      'The previous values, as texts of at most 200 characters; empty if there were none.',
    ),
    after: described(z.array(z.string()), 'The new values.'),
    outcome: z.enum(BULK_EDIT_OUTCOMES),
    reason: z.nullable(z.enum(BULK_EDIT_REASONS)),
  }),
  'BulkEditRow',
)
/** One variant of a bulk edit, with its name at the preview: old and new value, and the outcome. */
export type BulkEditRow = z.output<typeof bulkEditRowSchema>

/** The answer of `GET /bulk_edits/{id}/rows`, sorted by name. */
export const bulkEditRowsSchema = pageOf(bulkEditRowSchema)

/** Rows of a bulk edit to read. */
export interface BulkEditRowsQuery {
  outcome?: BulkEditOutcome
  /** From 0. */
  page?: number
  /** 25 by default, at most 500. */
  limit?: number
}

/** `POST /bulk_edits/{id}/run`. */
export const bulkEditRunSchema = named(
  z.strictObject({
    except: described(
      z.optional(z.array(idSchema).check(z.maxLength(MAX_BULK_IDS, { error: 'At most 10,000 exceptions.' }))),
      'Ids of variants to exclude from the edit.',
    ),
  }),
  'BulkEditRun',
)
