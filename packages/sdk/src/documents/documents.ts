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

/** Technical data sheets, at most one per product: the id is that of the product. */
export function createDocuments(http: Http) {
  const pathOf = pathsOf('documents', DOCUMENTS)
  const many = callsOnMany(http, 'documents', `${DOCUMENTS}/`)
  return {
    /** Columns of the list in table order: what can be filtered (`operators`), sorted and shown. */
    columns: (options?: RequestOptions): Promise<Column[]> => readColumns(http, DOCUMENTS, options),

    /** Rows with their exact total. Fails with kind `invalid` when a filter or sort names an unknown column. */
    list: (query: WholeRows = {}, options?: RequestOptions): List<ProductDocument> =>
      readList(http, DOCUMENTS, documentSchema, query, options),

    /** The document of a product, with its ETag, which changes take as `ifMatch`. Fails with kind `notFound`. */
    get: (productId: string, options?: RequestOptions): Promise<Tagged<ProductDocument>> =>
      readOne(http, pathOf('get', productId), documentAnswer, options),

    /** The content of a sheet if it were issued now, also for a product without a document. */
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
     * Changes fields, and issues a new revision if the content of the sheet has changed: the link then opens it, and
     * earlier revisions stay. Fails with kind `stale` when a revision has been issued since.
     */
    update: (
      productId: string,
      metadata: Partial<DocumentMetadata>,
      options?: ChangeOptions,
    ): Promise<Tagged<ProductDocument>> =>
      changeOne(http, pathOf('update', productId), { schema: issuedDocumentAnswer, ...bodyOf(metadata), ...options }),

    /** Deletes permanently, with every revision; its link then answers 410. */
    delete: (productId: string, options?: ChangeOptions): Promise<void> =>
      deleteOne(http, pathOf('delete', productId), options),

    /** Deletes all of them permanently, or none. Returns their number. */
    deleteMany: (choice: Choice, options?: RequestOptions): Promise<number> => many.delete(choice, options),

    /** The last 500 revisions, newest first; `download` also has older ones. */
    revisions: async (productId: string, options?: RequestOptions): Promise<DocumentRevision[]> =>
      (await http.get(`${pathOf('revisions', productId)}/revisions`, { schema: documentRevisionsAnswer, ...options }))
        .data,

    /** The file of a revision. */
    download: async (productId: string, version: number, options?: RequestOptions): Promise<Blob> =>
      (await http.open(`${pathOf('download', productId)}/revisions/${version}/download`, options)).blob(),

    /** Creates and returns a new share link; the previous one then answers 410. */
    renewLink: async (productId: string, options?: RequestOptions): Promise<string> =>
      (await http.post(`${pathOf('renewLink', productId)}/share`, { schema: documentLinkAnswer, ...options })).data.url,

    /** Revokes the share link, which then answers 410. */
    revokeLink: async (productId: string, options?: RequestOptions): Promise<void> => {
      await http.delete(`${pathOf('revokeLink', productId)}/share`, { schema: z.unknown(), ...options })
    },

    /**
     * The same calls as jobs, which keep running when the caller disconnects: each returns its job at once. Follow it
     * with `jobs.watch`.
     */
    asJob: {
      /** Like `create`; the job's result is the document. */
      create: async (
        productId: string,
        metadata: DocumentMetadata,
        options?: RequestOptions,
      ): Promise<Job<ProductDocument>> =>
        (await http.post(pathOf('asJob.create', productId), { ...AS_JOB, ...bodyOf(metadata), ...options })).data,
      /** Like `update`; the job's result is the document. */
      update: async (
        productId: string,
        metadata: Partial<DocumentMetadata>,
        options?: ChangeOptions,
      ): Promise<Job<ProductDocument>> =>
        (await http.patch(pathOf('asJob.update', productId), { ...AS_JOB, ...bodyOf(metadata), ...options })).data,
      /** Like `deleteMany`; the job's result is `{ count }`. */
      deleteMany: (choice: Choice, options?: RequestOptions): Promise<Job<Counted>> =>
        many.asJob.delete(choice, options),
    },
  }
}

const AS_JOB = asJobOf<ProductDocument>()

const bodyOf = (metadata: Partial<DocumentMetadata>) => ({ json: { metadata: toWireMetadata(metadata) } })
