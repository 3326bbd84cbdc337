/** Everything that is printed on a data sheet, so that nothing has to be fetched for it. */
export interface Sheet {
  supplier: { name: string; logo?: { bytes: Uint8Array; mimetype: string } }
  product: { name: string }
  metadata: SheetMetadata
  groups: readonly SheetGroup[]
}

export interface SheetMetadata {
  document_name: string
  document_number: string
  document_owner: string
  process_title: string
  current_revision: string
  last_revision_summary: string
  fabric_code: string
  post_treatment: string
  standard_treatment: string
  quality: string
  /** YYYY-MM-DD; printed as DD/MM/YYYY. */
  issued_date: string
}

export interface SheetGroup {
  title: string
  rows: readonly SheetRow[]
}

export interface SheetRow {
  name: string
  value: string
}

export interface RenderedSheet {
  bytes: Uint8Array<ArrayBuffer>
  pages: number
  /** Characters that no font has; a replacement character is printed instead. */
  missing: string[]
}
