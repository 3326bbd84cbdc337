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
  export_format: string
  fields: Json
  with_images: Generated<boolean>
  with_assets: Generated<boolean>
  status: 'queued' | 'running' | 'done' | 'failed' | 'cancelled'
  rows_done: Generated<number>
  rows_total: number | null
  file_key: string | null
  filesize: number | null
  sha256: string | null
  error: string | null
  created_by: string | null
  created_at: Date
  finished_at: Date | null
}

export interface DocumentsTable {
  supplier_id: string
  id: string
  product_id: string
  metadata: JsonWithDefault
  issued_date: string
  revision: Generated<number>
  created_by: string | null
  updated_by: string | null
  rev: Generated<number>
  created_at: Date
  updated_at: Date
}

export interface DocumentRevisionsTable {
  supplier_id: string
  document_id: string
  revision: number
  metadata: Json
  issued_date: string
  file_key: string | null
  sha256: string | null
  filesize: number | null
  page_count: number | null
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
  created_by: string | null
  rev: Generated<number>
  created_at: Date
  updated_at: Date
}

export interface ShowcaseImagesTable {
  supplier_id: string
  id: string
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
  first_touch_at: Date
  url: Generated<string>
  variant_id: string | null
  city: string | null
  country: string | null
  device_category: string | null
  mobile_brand: string | null
  language: string | null
  browser: string | null
  bot: Generated<boolean>
}

export interface ShareLinksTable {
  token_hash: string
  supplier_id: string
  kind: 'showcase' | 'document'
  target_id: string
  created_at: Date
  revoked_at: Date | null
}
