import * as z from 'zod/mini'

import { described, named } from '../shared/documented.ts'
import { answerOf, pageOf } from '../shared/page.ts'
import { readOnlyFields } from '../shared/read-only.ts'
import { plainText } from '../shared/text.ts'

const isMissing = (input: unknown): boolean => input === undefined || input === null || input === ''
const required = (sentence: string) => (issue: { input?: unknown }) => (isMissing(issue.input) ? sentence : undefined)

const MAX_CHARACTERS = 200
const MAX_IN_SUMMARY = 128

/** A field of a document's metadata. */
export type DocumentField =
  | 'document_name'
  | 'document_number'
  | 'document_owner'
  | 'process_title'
  | 'current_revision'
  | 'last_revision_summary'
  | 'fabric_code'
  | 'post_treatment'
  | 'standard_treatment'
  | 'issued_date'

/** Messages for missing fields. */
const REQUIRED: Record<DocumentField, string> = {
  document_name: 'Document name is required',
  document_number: 'Document number is required',
  document_owner: 'Document owner is required',
  process_title: 'Process title is required',
  current_revision: 'Current revision is required',
  last_revision_summary: 'Last revision summary is required',
  fabric_code: 'Fabric code is required',
  post_treatment: 'Post treatment is required',
  standard_treatment: 'Standard treatment is required',
  issued_date: 'Issued date is required',
}

/** The metadata fields of a document in the order of its form; all are required. */
export const DOCUMENT_FIELDS = Object.keys(REQUIRED) as DocumentField[]

/** The head of a data sheet; `issued_date` is a day as YYYY-MM-DD, not in the future. */
export type DocumentMetadata = Record<DocumentField, string>

const textField = (field: DocumentField, max = MAX_CHARACTERS) => {
  const sentence = REQUIRED[field]
  const tooLong = { error: `The limit of characters allowed is ${max}` }
  return described(
    z.pipe(
      z
        .string({ error: required(sentence) })
        .check(z.trim(), z.minLength(1, { error: sentence }), z.maxLength(max, tooLong)),
      plainText(max),
    ),
    `1 to ${max} characters`,
  )
}

const NO_DAY = 'The issued date is a day as YYYY-MM-DD.'
const FIRST_DAY = '1900-01-01'

const dayField = () =>
  described(
    z.pipe(
      z.string({ error: required(REQUIRED.issued_date) }).check(z.minLength(1, { error: REQUIRED.issued_date })),
      z.iso.date({ error: NO_DAY }).check(z.refine((day) => day >= FIRST_DAY, { error: NO_DAY })),
    ),
    'A day as YYYY-MM-DD, not after today in UTC.',
  )

const metadataItem = z
  .strictObject({
    document_name: z.optional(textField('document_name')),
    document_number: z.optional(textField('document_number')),
    document_owner: z.optional(textField('document_owner')),
    process_title: z.optional(textField('process_title')),
    current_revision: z.optional(textField('current_revision')),
    last_revision_summary: z.optional(textField('last_revision_summary', MAX_IN_SUMMARY)),
    fabric_code: z.optional(textField('fabric_code')),
    post_treatment: z.optional(textField('post_treatment')),
    standard_treatment: z.optional(textField('standard_treatment')),
    issued_date: z.optional(dayField()),
  })
  .check(
    z.refine((item) => Object.keys(item).length === 1, {
      error: 'Each item holds one field.',
      // Skipped when there is an unknown field, which is then the only error reported.
      when: ({ issues }) => issues.length === 0,
    }),
  )

/** Wire format of one metadata field: an object with one property. */
export type WireMetadataItem = { [Field in DocumentField]?: string | undefined }

const isRepeated = (items: readonly WireMetadataItem[]): boolean => {
  const fields = items.flatMap((item) => Object.keys(item))
  return new Set(fields).size < fields.length
}

const metadataList = () =>
  z.array(metadataItem).check(
    z.maxLength(DOCUMENT_FIELDS.length, { error: `At most ${DOCUMENT_FIELDS.length} fields.` }),
    z.refine((items) => !isRepeated(items), { error: 'A field appears twice.' }),
  )

const holds = (item: unknown, field: DocumentField): boolean =>
  typeof item === 'object' && item !== null && Object.hasOwn(item, field)

/** Reports all missing fields at once, together with invalid ones. */
const wholeMetadata = metadataList().check(
  ...DOCUMENT_FIELDS.map((field) =>
    z.refine((items) => Array.isArray(items) && items.some((item) => holds(item, field)), {
      error: REQUIRED[field],
      when: ({ value }) => Array.isArray(value),
    }),
  ),
)

const READ_ONLY = readOnlyFields('product', 'url', 'issued_date', 'version', 'created_by', 'created_at', 'updated_at')

const itsId = () => described(z.optional(z.string()), 'If sent, the id in the path.')

/** `POST /pdf_exports/products/{id}`. */
export const documentDraftSchema = named(
  z.strictObject({
    ...READ_ONLY,
    id: itsId(),
    metadata: described(wholeMetadata, 'All fields, one object per field.'),
  }),
  'DocumentDraft',
)

/** `PATCH /pdf_exports/products/{id}`: omitted fields stay as they are. */
export const documentPatchSchema = named(
  z.strictObject({
    ...READ_ONLY,
    id: itsId(),
    metadata: described(metadataList(), 'The fields that change, one object per field.'),
  }),
  'DocumentPatch',
)

const shownItem = z.partial(
  z.object({
    document_name: z.string(),
    document_number: z.string(),
    document_owner: z.string(),
    process_title: z.string(),
    current_revision: z.string(),
    last_revision_summary: z.string(),
    fabric_code: z.string(),
    post_treatment: z.string(),
    standard_treatment: z.string(),
    issued_date: z.string(),
  }),
)
const shownMetadata = () => described(z.array(shownItem), 'One object per field.')
const productRef = z.object({ id: z.string(), name: z.string() })

/** The answer of the calls on documents. */
export const documentSchema = named(
  z.object({
    id: described(z.string(), 'The id of its product, which identifies the document in every call.'),
    product: productRef,
    metadata: shownMetadata(),
    url: described(z.nullable(z.string()), 'Public URL of its newest revision; null if the link was revoked.'),
    issued_date: z.iso.date(),
    version: described(z.int(), 'Number of revisions.'),
    created_by: z.nullable(z.string()),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  }),
  'ProductDocument',
)
/** The technical data sheet of a product: a PDF with a share link; every revision is kept. */
export type ProductDocument = z.output<typeof documentSchema>

/** The answer of `GET /pdf_exports/products`: at most 500 documents. */
export const documentPage = pageOf(documentSchema)
/** The answer of `GET /pdf_exports/products/{id}`; its `ETag` is the value for `If-Match`. */
export const documentAnswer = answerOf(documentSchema)
/** The answer of `POST` (201) and `PATCH /pdf_exports/products/{id}`. */
export const issuedDocumentAnswer = named(
  z.object({
    status: z.literal('success'),
    data: documentSchema,
    url: described(z.nullable(z.string()), 'Same as in `data`.'),
  }),
  'IssuedDocument',
)

/** The answer of `GET /pdf_exports/products/{id}/data`. */
export const sheetDataSchema = named(
  z.object({
    supplier: z.object({ name: z.string(), logo_url: z.nullable(z.string()) }),
    product: productRef,
    metadata: described(shownMetadata(), 'Empty while the product has no document.'),
    quality: described(z.string(), 'What the product is made of; empty if unknown.'),
    groups: z.array(z.object({ title: z.string(), rows: z.array(z.object({ name: z.string(), value: z.string() })) })),
  }),
  'SheetData',
)
/** The content of a data sheet if it were issued now. */
export type SheetData = z.output<typeof sheetDataSchema>
/** The answer of `GET /pdf_exports/products/{id}/data`, around its data. */
export const sheetDataAnswer = answerOf(sheetDataSchema)

/** One revision of a document. */
export const documentRevisionSchema = named(
  z.object({
    version: z.int(),
    issued_date: z.iso.date(),
    metadata: shownMetadata(),
    filesize: z.int(),
    pages: z.int(),
    sha256: described(z.string(), 'SHA-256 of the file, in hexadecimal.'),
    download_url: z.string(),
    created_by: z.nullable(z.string()),
    created_at: z.iso.datetime(),
  }),
  'DocumentRevision',
)
/** One revision of a document: its file never changes. */
export type DocumentRevision = z.output<typeof documentRevisionSchema>
/** The answer of `GET /pdf_exports/products/{id}/revisions`: all of them, newest first. */
export const documentRevisionsAnswer = z.object({ data: z.array(documentRevisionSchema) })

/** The answer of `POST /pdf_exports/products/{id}/share` (201). */
export const documentLinkAnswer = named(answerOf(z.object({ url: z.string() })), 'DocumentLink')
