import * as z from 'zod/mini'

import type { Http, RequestOptions, Tagged } from '../http/http.ts'
import { asJobOf } from '../jobs/as-job.ts'
import type { Job } from '../jobs/jobs.schema.ts'
import type { Choice } from '../shared/choice.ts'
import type { Column } from '../shared/column.ts'
import { callsOnMany } from '../shared/many-items.ts'
import { changeOne, type ChangeOptions, createOne, deleteOne, pathsOf, readOne } from '../shared/one-item.ts'
import { type List, readList } from '../shared/list.ts'
import { readColumns, type WholeRows } from '../shared/reading.ts'
import { toWireMetadata } from './document-metadata.ts'
import {
  documentAnswer,
  documentLinkAnswer,
  type DocumentMetadata,
  type DocumentRevision,
  documentRevisionsAnswer,
  documentSchema,
  issuedDocumentAnswer,
  type ProductDocument,
  type SheetData,
  sheetDataAnswer,
} from './documents.schema.ts'
import type { Counted } from '../shared/page.ts'

const DOCUMENTS = 'pdf_exports/products'

/** Technical data sheets, at most one a product: each is named by the id of its product. */
export function createDocuments(http: Http) {
  const pathOf = pathsOf('documents', DOCUMENTS)
  const many = callsOnMany(http, 'documents', `${DOCUMENTS}/`)
  return {
    /** Columns of the list in the order of a table: what can be filtered (`operators`), sorted and shown. */
    columns: (options?: RequestOptions): Promise<Column[]> => readColumns(http, DOCUMENTS, options),

    /** Rows with their exact total. Fails with kind `invalid` when a filter or sort names an unknown column. */
    list: (query: WholeRows = {}, options?: RequestOptions): List<ProductDocument> =>
      readList(http, DOCUMENTS, documentSchema, query, options),

    /** The document of a product, with the ETag that changes of it take as `ifMatch`. Fails with kind `notFound`. */
    get: (productId: string, options?: RequestOptions): Promise<Tagged<ProductDocument>> =>
      readOne(http, pathOf('get', productId), documentAnswer, options),

    /** What a sheet issued now would show, also of a product that has no document yet. */
    data: async (productId: string, options?: RequestOptions): Promise<SheetData> =>
      (await http.get(`${pathOf('data', productId)}/data`, { schema: sheetDataAnswer, ...options })).data,

    /**
     * Issues the first revision and shares it. Fails with kind `conflict` and code `document_exists` when the product
     * has a document.
     */
    create: async (
      productId: string,
      metadata: DocumentMetadata,
      options?: RequestOptions,
    ): Promise<Tagged<ProductDocument>> =>
      createOne(http, pathOf('create', productId), { schema: issuedDocumentAnswer, ...bodyOf(metadata), ...options }),

    /**
     * Changes fields, and issues another revision when the sheet shows anything else now: the link opens it, earlier ones
     * stay as they are. Fails with kind `stale` when somebody issued one meanwhile.
     */
    update: (
      productId: string,
      metadata: Partial<DocumentMetadata>,
      options?: ChangeOptions,
    ): Promise<Tagged<ProductDocument>> =>
      changeOne(http, pathOf('update', productId), { schema: issuedDocumentAnswer, ...bodyOf(metadata), ...options }),

    /** Deletes for good, with every revision; its link answers 410 from now on. */
    delete: (productId: string, options?: ChangeOptions): Promise<void> =>
      deleteOne(http, pathOf('delete', productId), options),

    /** Deletes all of them for good, or none. Answers how many there were. */
    deleteMany: (choice: Choice, options?: RequestOptions): Promise<number> => many.delete(choice, options),

    /** The last 500 revisions that were issued, newest first; `download` has those before them, too. */
    revisions: async (productId: string, options?: RequestOptions): Promise<DocumentRevision[]> =>
      (await http.get(`${pathOf('revisions', productId)}/revisions`, { schema: documentRevisionsAnswer, ...options }))
        .data,

    /** The file of a revision, as it was issued. */
    download: async (productId: string, version: number, options?: RequestOptions): Promise<Blob> =>
      (await http.open(`${pathOf('download', productId)}/revisions/${version}/download`, options)).blob(),

    /** Makes a new share link and answers it; the one before answers 410 from now on. */
    renewLink: async (productId: string, options?: RequestOptions): Promise<string> =>
      (await http.post(`${pathOf('renewLink', productId)}/share`, { schema: documentLinkAnswer, ...options })).data.url,

    /** Takes the share link away; it answers 410 from now on. */
    revokeLink: async (productId: string, options?: RequestOptions): Promise<void> => {
      await http.delete(`${pathOf('revokeLink', productId)}/share`, { schema: z.unknown(), ...options })
    },

    /**
     * The same calls as jobs, which go on when the caller leaves: each answers its job at once. Follow it with
     * `jobs.watch`.
     */
    asJob: {
      /** As `create`; its result is the document. */
      create: async (
        productId: string,
        metadata: DocumentMetadata,
        options?: RequestOptions,
      ): Promise<Job<ProductDocument>> =>
        (await http.post(pathOf('asJob.create', productId), { ...AS_JOB, ...bodyOf(metadata), ...options })).data,
      /** As `update`; its result is the document. */
      update: async (
        productId: string,
        metadata: Partial<DocumentMetadata>,
        options?: ChangeOptions,
      ): Promise<Job<ProductDocument>> =>
        (await http.patch(pathOf('asJob.update', productId), { ...AS_JOB, ...bodyOf(metadata), ...options })).data,
      /** As `deleteMany`; its result is `{ count }`. */
      deleteMany: (choice: Choice, options?: RequestOptions): Promise<Job<Counted>> =>
        many.asJob.delete(choice, options),
    },
  }
}

const AS_JOB = asJobOf<ProductDocument>()

const bodyOf = (metadata: Partial<DocumentMetadata>) => ({ json: { metadata: toWireMetadata(metadata) } })
