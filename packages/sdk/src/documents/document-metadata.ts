import {
  DOCUMENT_FIELDS,
  type DocumentField,
  type DocumentMetadata,
  type ProductDocument,
  type WireMetadataItem,
} from './documents.schema.ts'

/** Metadata in its wire format: one object per field, in the order of the form. */
export const toWireMetadata = (metadata: Partial<DocumentMetadata>): WireMetadataItem[] =>
  DOCUMENT_FIELDS.flatMap((field) => {
    const value = metadata[field]
    return value === undefined ? [] : [{ [field]: value }]
  })

/** Merges a list of single-field objects into one object. */
export const metadataOf = (list: ProductDocument['metadata']): Partial<Record<DocumentField, string>> =>
  Object.assign({}, ...list)
