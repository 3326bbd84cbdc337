import type { Generated } from 'kysely'
import type { Json, JsonWithDefault } from './json.ts'

export interface ChannelsTable {
  supplier_id: string
  id: string
  name: string
  name_fold: string
  name_key: string
  description: Generated<string>
  export_format: 'csv' | 'xlsx'
  fields: JsonWithDefault
  view_id: string | null
  exported_at: Date | null
  created_by: string | null
  rev: Generated<number>
  created_at: Date
  updated_at: Date
}

export interface ExportsTable {
  supplier_id: string
  id: string
  channel_id: string | null
  channel_name: string
  export_format: 'csv' | 'xlsx'
  with_images: Generated<boolean>
  with_assets: Generated<boolean>
  /** Null until it has ended; its status is then that of its job. */
  outcome: 'done' | 'failed' | 'cancelled' | null
  row_count: number | null
  file_key: string | null
  filesize: number | null
  sha256: string | null
  error: string | null
  job_id: string | null
  created_by: string | null
  created_at: Date
  finished_at: Date | null
}

/** A document has the id of its product; its ETag is made of its revision. */
export interface DocumentsTable {
  supplier_id: string
  id: string
  metadata: Json
  name_key: string
  issued_date: string
  revision: number
  created_by: string | null
  updated_by: string | null
  created_at: Date
  updated_at: Date
}

export interface DocumentRevisionsTable {
  supplier_id: string
  document_id: string
  revision: number
  metadata: Json
  issued_date: string
  file_key: string
  sha256: string
  /** Hash of the content shown: two files of the same sheet differ in the time they were made. */
  sheet_hash: string
  filesize: number
  page_count: number
  created_by: string | null
  created_at: Date
}

export interface ShowcasesTable {
  supplier_id: string
  id: string
  name: string
  name_fold: string
  name_key: string
  description: Generated<string>
  welcome_message: JsonWithDefault
  recipient: Json
  fields: JsonWithDefault
  view_id: string | null
  logo_asset_id: string | null
  recipient_name_key: Generated<string>
  recipient_company_key: Generated<string>
  created_by: string | null
  rev: Generated<number>
  created_at: Date
  updated_at: Date
}

export interface ShowcaseImagesTable {
  supplier_id: string
  showcase_id: string
  asset_id: string
  position: number
}

export interface ShowcaseEventsTable {
  supplier_id: string
  id: string
  showcase_id: string
  visitor_id: string
  event_name: string
  event_timestamp: Date
  /** The visitor's first event in the showcase. */
  first_touch_at: Date
  /** The same visitor's previous event in the showcase; never later than this one. */
  previous_at: Date | null
  /** True for the first event of a day (UTC) by a visitor who had been there before. */
  is_return: boolean
  url: string
  variant_id: string | null
  city: string | null
  country: string | null
  device_category: string | null
  mobile_brand: string | null
  language: string | null
  browser: string | null
  bot: boolean
}

/** The salt that tells a showcase's visitors apart; without it no visitor can be identified. */
export interface ShowcaseSaltsTable {
  supplier_id: string
  showcase_id: string
  salt: string
}

export interface ShowcaseVisitorsTable {
  supplier_id: string
  showcase_id: string
  visitor_id: string
  first_at: Date
  /** Null only within the transaction that creates the row. */
  last_at: Date | null
}

/** Number of events of a day whose visitor's previous event was on `previous_day`. */
export interface ShowcaseDaysTable {
  supplier_id: string
  day: string
  showcase_id: string
  bot: boolean
  /** `0001-01-01` if there was no previous event. */
  previous_day: string
  events: number
  views: number
}

export interface ShareLinksTable {
  token_hash: string
  /** Present for live links only: a revoked link is known by its hash and never shown again. */
  token: string | null
  supplier_id: string
  kind: 'showcase' | 'document'
  target_id: string
  created_at: Date
  revoked_at: Date | null
  /** Encrypts the file keys in the picture addresses of the link; it never leaves the server. */
  picture_key: Generated<string>
}
