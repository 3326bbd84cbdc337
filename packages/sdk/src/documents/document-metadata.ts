import {
  DOCUMENT_FIELDS,
  type DocumentField,
  type DocumentMetadata,
  type ProductDocument,
  type WireMetadataItem,
} from './documents.schema.ts'

/** Metadata as it travels: each field in an object of its own, in the order of the form. */
export const toWireMetadata = (metadata: Partial<DocumentMetadata>): WireMetadataItem[] =>
  DOCUMENT_FIELDS.flatMap((field) => {
    const value = metadata[field]
    return value === undefined ? [] : [{ [field]: value }]
  })

/** The fields of a list of single-field objects as one object. */
export const metadataOf = (list: ProductDocument['metadata']): Partial<Record<DocumentField, string>> =>
  Object.assign({}, ...list)
